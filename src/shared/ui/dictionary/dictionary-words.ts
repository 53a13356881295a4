/** The messages about a wrong name, in the words of the dictionary. */
export interface DictionaryWords {
  /** «Укажите метку» */
  empty: string;
  /** «Такая метка уже есть» */
  taken: string;
}
