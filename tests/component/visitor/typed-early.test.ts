import { expect, test, vi } from 'vitest';
import { keepDraft, replayTyped } from '../../../visitor/draft';
import { followField } from '../../../visitor/fields';

const OUTER = { keep: vi.fn(), recall: vi.fn() };

/** A form as the server renders it; nothing follows it yet. */
function renderForm(): HTMLFormElement {
  const markup = `<form>
    <div data-field="1" data-type="text"><input name="1" value="из адреса"></div>
    <div data-field="2" data-type="phone"><input name="2"></div>
    <div data-field="3" data-type="select"><select name="3"><option value=""></option><option>Окно</option></select></div>
    <div data-field="4" data-type="consent"><input type="checkbox" name="4" value="1"></div>
  </form>`;
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(markup, 'text/html').body.children,
  );
  return document.querySelector('form') as HTMLFormElement;
}

test('keeps and shapes what was typed before the script had come, and nothing else', () => {
  vi.useFakeTimers();
  const form = renderForm();
  const [, phone, consent] = [...form.querySelectorAll('input')];
  if (phone) phone.value = '89435556677';
  if (consent) consent.checked = true;

  keepDraft(form, 'early', OUTER);
  form.querySelectorAll<HTMLElement>('[data-field]').forEach(followField);
  replayTyped(form.querySelectorAll<HTMLInputElement>('input, select'));
  vi.runAllTimers();
  vi.useRealTimers();

  expect(phone?.value).toBe('+7 (943) 555-66-77');
  expect(JSON.parse(sessionStorage.getItem('early') ?? 'null')).toEqual([
    ['2', '4'],
    [
      ['2', '+7 (943) 555-66-77'],
      ['4', '1'],
    ],
  ]);
});
