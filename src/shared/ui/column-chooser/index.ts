export { ColumnChooser } from './column-chooser';
