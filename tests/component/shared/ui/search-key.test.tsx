import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchInput } from '@/shared/ui/search-input';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

const nothing = () => undefined;

async function open(rest = <input aria-label="Имя" />) {
  await renderWithProviders(
    <>
      <SearchInput label="Найти" value="мария" onChange={nothing} takesKey />
      {rest}
    </>,
  );
  return screen.findByRole('searchbox', { name: 'Найти' });
}

test.each([
  ['an English layout', { key: '/', code: 'Slash' }],
  ['a Russian layout', { key: '.', code: 'Slash' }],
  ['a German layout', { key: '/', code: 'Digit7', shiftKey: true }],
])('«/» goes to the search of the page on %s, and its text is selected', async (_, key) => {
  const search = await open();
  expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  const isFree = fireEvent.keyDown(document.body, key);
  expect(isFree).toBe(false);
  expect(search).toHaveFocus();
  expect((search as HTMLInputElement).selectionEnd).toBe(5);
});

test('«/» is a letter in another field', async () => {
  const search = await open();
  expect(fireEvent.keyDown(screen.getByLabelText('Имя'), { key: '/', code: 'Slash' })).toBe(true);
  expect(search).not.toHaveFocus();
});

test('«/» stays where it is while a dialog is open', async () => {
  const search = await open(<div role="dialog" aria-label="Окно" />);
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  expect(search).not.toHaveFocus();
});

test('a comma of a Russian layout is no «/»', async () => {
  const search = await open();
  fireEvent.keyDown(document.body, { key: ',', code: 'Slash', shiftKey: true });
  expect(search).not.toHaveFocus();
});
