export { CardLine, CardNote, ListCard, ListCards } from './list-card';
