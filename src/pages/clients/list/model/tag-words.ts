import type { DictionaryWords } from '@/shared/ui/dictionary';

export const TAG_WORDS: DictionaryWords = {
  empty: 'Укажите метку',
  taken: 'Такая метка уже есть',
};
