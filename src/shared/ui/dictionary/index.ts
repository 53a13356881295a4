export { AddName } from './add-name';
export { ArchivedNames } from './archived-names';
export type { DictionaryWords } from './dictionary-words';
export { EntryList, entryRow } from './entry-list';
export { NameInput } from './name-input';
export { isInUse, useDictionary } from './use-dictionary';
