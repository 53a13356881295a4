/** The receiver of dropped content. */
interface Taker {
  addFiles: (files: readonly File[]) => void;
  addText: (text: string) => void;
}

/** The files of a drop, without folders, which are among its items. */
const filesOf = ({ items }: DataTransfer) =>
  [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry?.()?.isDirectory ? null : item.getAsFile();
    return file ? [file] : [];
  });

/** Whether a text that is dropped on it is put where it is dropped. */
const isField = (target: EventTarget | undefined) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Takes in what is dropped anywhere over an element: otherwise the browser opens it in place of the page. */
export function receiveDrops(element: HTMLElement, { addFiles, addText }: Taker): void {
  const mark = (isOver: boolean) => element.classList.toggle('over', isOver);
  const on = (type: 'dragover' | 'drop', act: (event: DragEvent, data: DataTransfer) => void) =>
    element.addEventListener(type, (event) => {
      const data = event.dataTransfer;
      const hasFiles = data?.types.includes('Files') === true;
      mark(type === 'dragover' && hasFiles);
      if (!data || (!hasFiles && isField(event.composedPath()[0]))) return;
      event.preventDefault();
      act(event, data);
    });
  on('dragover', (_event, data) => {
    data.dropEffect = 'copy';
  });
  on('drop', (_event, data) => {
    if (!data.types.includes('Files')) return addText(data.getData('text'));
    const files = filesOf(data);
    if (files.length > 0) addFiles(files);
  });
  element.addEventListener('dragleave', () => mark(false));
}
