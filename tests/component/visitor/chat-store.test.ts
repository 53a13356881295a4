import { expect, test } from 'vitest';
import { openStore, type Store } from '../../../visitor/chat/conversation/store';

const KEY = 'widget-key';
/** A tab that has just been opened: its own memory is empty. */
function openTab(): Store {
  sessionStorage.clear();
  return openStore(KEY);
}

test('each tab keeps its own draft, and a new one begins with what was typed last', () => {
  const [one, other] = [openTab(), openTab()];
  one.keepDraft('Окно');
  other.keepDraft('Дверь');
  expect([one.draft(), other.draft(), openTab().draft()]).toEqual(['Окно', 'Дверь', 'Дверь']);
});

test('what one tab has sent does not take away what another has typed', () => {
  const [one, other] = [openTab(), openTab()];
  one.keepDraft('Окно');
  other.keepDraft('Дверь');
  one.keepDraft('');
  expect([one.draft(), other.draft(), openTab().draft()]).toEqual(['', 'Дверь', 'Дверь']);
  other.keepDraft('');
  expect(openTab().draft()).toBe('');
});

test('a draft that a new tab was given goes when it is sent from there', () => {
  openTab().keepDraft('Окно');
  const next = openTab();
  next.keepDraft('');
  expect(openTab().draft()).toBe('');
});

test('reloaded, a tab has its own draft, or none where it has sent it', () => {
  const other = openTab();
  const one = openTab();
  one.keepDraft('Окно');
  expect(openStore(KEY).draft()).toBe('Окно');
  one.keepDraft('');
  const tab = Object.entries(sessionStorage);
  other.keepDraft('Дверь');
  sessionStorage.clear();
  for (const [name, text] of tab) sessionStorage.setItem(name, String(text));
  expect(openStore(KEY).draft()).toBe('');
});

test('a draft that a second tab was given is over in both once one has sent it, reloaded too', () => {
  const one = openTab();
  one.keepDraft('Окно 2 м ');
  const tab = Object.entries(sessionStorage);
  const other = openTab();
  expect(other.draft()).toBe('Окно 2 м ');
  other.keepDraft('');
  other.noteSent('Окно 2 м');
  expect([one.draft(), other.draft()]).toEqual(['', '']);
  sessionStorage.clear();
  for (const [name, text] of tab) sessionStorage.setItem(name, String(text));
  expect(openStore(KEY).draft()).toBe('');
  // Another text stays, and so does the same one where it is typed anew.
  one.keepDraft('Дверь');
  expect(one.draft()).toBe('Дверь');
  one.keepDraft('Окно 2 м');
  expect(one.draft()).toBe('Окно 2 м');
});

test('erased, nothing of it is left in the browser', () => {
  const one = openTab();
  one.keepDraft('Окно');
  one.noteSent('Дверь');
  one.forget(false);
  expect([one.draft(), localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
