import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchInput } from '@/shared/ui/search-input';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onChange = vi.fn<(value: string) => void>();
beforeEach(() => onChange.mockReset());

const input = (value: string) => (
  <MantineProvider env="test">
    <SearchInput label="Найти" value={value} onChange={onChange} />
  </MantineProvider>
);
const field = () => screen.getByRole('searchbox', { name: 'Найти' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => void vi.advanceTimersByTime(300));

test('one call when the typing pauses, trimmed', () => {
  render(input(''));
  type('м');
  type('ма');
  type(' мария ');
  expect(onChange).not.toHaveBeenCalled();
  pause();
  expect(onChange.mock.calls).toEqual([['мария']]);
});

test('Enter and leaving the field do not wait', () => {
  render(input(''));
  type('мария');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('мария');
  type('мария п');
  fireEvent.blur(field());
  expect(onChange).toHaveBeenLastCalledWith('мария п');
  pause();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('one letter, which is most likely not all, is sent on Enter or on leaving the field', () => {
  render(input(''));
  type('м');
  pause();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([['м']]);
  type('ан');
  type('а');
  pause();
  fireEvent.blur(field());
  expect(onChange.mock.calls).toEqual([['м'], ['а']]);
});

test('one’s own search coming back leaves what was typed since', () => {
  const { rerender } = render(input(''));
  type('мар');
  pause();
  type('мария');
  rerender(input('мар'));
  expect(field()).toHaveValue('мария');
});

test('a search changed from elsewhere is shown', () => {
  const { rerender } = render(input('мария'));
  rerender(input(''));
  expect(field()).toHaveValue('');
});

test('clearing is at once, and nothing comes after it', () => {
  render(input('мария'));
  type('мария п');
  fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(field()).toHaveValue('');
  pause();
  expect(onChange.mock.calls).toEqual([['']]);
});

test('takes no more than a server does', () => {
  render(input(''));
  expect(field()).toHaveAttribute('maxlength', '200');
});
