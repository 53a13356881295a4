import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '@/shared/lib/date';
import { DropArea } from '@/shared/ui/file-uploads/drop-area';

const SERVER = Date.parse('2026-05-10T12:00:00Z');
const DAY_MS = 86_400_000;
const COARSENESS_MS = 2000;

function pasteInto(where: Element, name = 'image.png', types = ['Files']) {
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  const files = [new File(['x'], name, { type: 'image/png' })];
  fireEvent(where, Object.assign(paste, { clipboardData: { types, files } }));
}

afterEach(() => {
  vi.setSystemTime(SERVER);
  // So late a call leaves no doubt: the clocks agree.
  learnServerTime(new Date(SERVER).toUTCString(), SERVER + COARSENESS_MS);
  vi.useRealTimers();
});

test('names a pasted picture by the day of the server, not by a clock that is wrong', () => {
  vi.useFakeTimers({ now: SERVER + 15 * DAY_MS, toFake: ['Date'] });
  learnServerTime(new Date(SERVER).toUTCString(), Date.now());
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <DropArea label="Место для файлов" onFiles={onFiles}>
      Сюда
    </DropArea>,
  );
  pasteInto(document.body);
  expect(onFiles.mock.calls[0]?.[0][0]?.name).toMatch(
    /^Снимок экрана 10\.05\.2026 \d\d-\d\d\.png$/,
  );
});

test('takes a copied file that brings its name along, not the picture of copied cells', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <DropArea label="Место для файлов" onFiles={onFiles}>
      Сюда
    </DropArea>,
  );
  pasteInto(document.body, 'image.png', ['text/plain', 'Files']);
  expect(onFiles).not.toHaveBeenCalled();
  pasteInto(document.body, 'план.pdf', ['text/plain', 'Files']);
  expect(onFiles.mock.calls[0]?.[0][0]?.name).toBe('план.pdf');
});

test('takes a picture that is pasted into its own dialog, though another lies below', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <>
      <div role="dialog" aria-label="Под ним" tabIndex={-1} />
      <div role="dialog" aria-label="Своё окно" tabIndex={-1}>
        <DropArea label="Место для файлов" onFiles={onFiles}>
          Сюда
        </DropArea>
      </div>
    </>,
  );
  pasteInto(screen.getByRole('dialog', { name: 'Под ним' }));
  expect(onFiles).not.toHaveBeenCalled();
  pasteInto(screen.getByRole('dialog', { name: 'Своё окно' }));
  expect(onFiles).toHaveBeenCalledTimes(1);
});

test('takes no picture that is pasted into a field of something else, or under an open dialog', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const draw = (dialog: boolean) => (
    <>
      <DropArea label="Место для файлов" onFiles={onFiles}>
        <textarea aria-label="Своё поле" />
      </DropArea>
      <input aria-label="Чужое поле" />
      {dialog && <div role="dialog">Вопрос</div>}
    </>
  );
  const { rerender } = render(draw(false));
  pasteInto(screen.getByRole('textbox', { name: 'Чужое поле' }));
  expect(onFiles).not.toHaveBeenCalled();
  pasteInto(screen.getByRole('textbox', { name: 'Своё поле' }));
  expect(onFiles).toHaveBeenCalledTimes(1);
  rerender(draw(true));
  pasteInto(document.body);
  pasteInto(screen.getByRole('textbox', { name: 'Своё поле' }));
  expect(onFiles).toHaveBeenCalledTimes(1);
});
