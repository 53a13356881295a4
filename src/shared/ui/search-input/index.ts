export { SearchInput } from './search-input';
