export { CardHead, CardLine, CardPerson, CardText, CardTitle } from './card-lines';
export { RecordBoard } from './record-board';
