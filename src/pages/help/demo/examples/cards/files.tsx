import { FileList } from '@/shared/ui/record-files';

const FILES = [
  { id: 1, name: 'Эскиз веранды.pdf', size: 482_000 },
  { id: 2, name: 'фото проёма.jpg', size: 3_400_000 },
];
const content = new Blob(['Пример']);

export const Files = () => (
  <FileList files={FILES} fetchFile={() => Promise.resolve({ content, name: null })} />
);
