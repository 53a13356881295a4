export { SourceField } from './ui/source-field';
export { SourceForm } from './ui/source-form';
