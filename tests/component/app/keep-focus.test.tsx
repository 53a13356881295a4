import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { focusNotes } from '@/app/focus/focus-notes';
import { keepFocus } from '@/app/focus/keep-focus';

function Screen() {
  const [rows, setRows] = useState(['Анна', 'Борис']);
  const [isWriting, setWriting] = useState(false);
  return (
    <main tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => setRows(rows.filter((other) => other !== row))}>
              Убрать {row}
            </button>
          </li>
        ))}
      </ul>
      <section>
        {isWriting ? (
          <form onSubmit={(event) => event.preventDefault()}>
            <input aria-label="Текст" />
            <button onClick={() => setWriting(false)}>Сохранить</button>
          </form>
        ) : (
          <button onClick={() => setWriting(true)}>Написать</button>
        )}
        <button>Другое</button>
      </section>
    </main>
  );
}

function begin() {
  onTestFinished(keepFocus());
  render(<Screen />);
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });

test('a row that goes leaves the focus to the next one', async () => {
  const user = begin();
  await user.click(button('Убрать Анна'));
  await waitFor(() => expect(button('Убрать Борис')).toHaveFocus());
});

test('a form that closes gives the focus back to its button, which was drawn anew', async () => {
  const user = begin();
  await user.click(button('Написать'));
  await user.click(screen.getByRole('textbox'));
  await user.click(button('Сохранить'));
  await waitFor(() => expect(button('Написать')).toHaveFocus());
});

test('what had the focus before it was kept leaves it to its neighbour too', async () => {
  const { rerender } = render(
    <main tabIndex={-1}>
      <input aria-label="Текст" />
    </main>,
  );
  screen.getByRole('textbox').focus();
  onTestFinished(keepFocus());
  rerender(
    <main tabIndex={-1}>
      <button>Править</button>
    </main>,
  );
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a button that was gone before the keeper came leaves the focus to its neighbour', async () => {
  focusNotes.start();
  render(<Screen />);
  await userEvent.click(button('Убрать Анна'));
  expect(document.body).toHaveFocus();
  onTestFinished(keepFocus());
  await waitFor(() => expect(button('Убрать Борис')).toHaveFocus());
});

test('a button that was disabled for its press before the keeper came has the focus again', async () => {
  focusNotes.start();
  const draw = (disabled: boolean) => (
    <main tabIndex={-1}>
      <button disabled={disabled}>Восстановить</button>
    </main>
  );
  const { rerender } = render(draw(false));
  await userEvent.click(button('Восстановить'));
  // Browsers take the focus off it.
  button('Восстановить').blur();
  rerender(draw(true));
  rerender(draw(false));
  expect(document.body).toHaveFocus();
  onTestFinished(keepFocus());
  await waitFor(() => expect(button('Восстановить')).toHaveFocus());
});

test('a screen that leaves with its frame gives the focus to the next one', async () => {
  const stop = keepFocus();
  const { unmount } = render(<Screen />);
  await userEvent.click(button('Другое'));
  unmount();
  render(<main tabIndex={-1}>Документ</main>);
  stop();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
