/** What is wrong with a name, in the words of its dictionary. */
export interface DictionaryWords {
  /** «Укажите метку» */
  empty: string;
  /** «Такая метка уже есть» */
  taken: string;
}
