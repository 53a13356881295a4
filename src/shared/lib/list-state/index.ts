export { listState, type ListState } from './list-state';
export {
  choiceParam,
  dayParam,
  flagParam,
  idOrWordParam,
  idParam,
  manyOfParam,
  optionalChoiceParam,
  pageParam,
  textParam,
  type ListParam,
} from './params';
export { useListState, type ChangeListState } from './use-list-state';
