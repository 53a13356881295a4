export { CardHead, CardLine, CardPerson, CardText, CardTitle } from './cards/card-lines';
export { Board } from './board';
export { cardHeightOf } from './card-size';
export { RecordBoard } from './record-board';
