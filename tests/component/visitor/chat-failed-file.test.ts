import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeMessageList } from '../../../visitor/chat/panel/message-list';
import type { Unsent } from '../../../visitor/chat/conversation/store';
import { TEXTS } from '../../../visitor/chat/texts';

test.each([
  ['did not get through', TEXTS.noNetwork, ['Повторить', 'Убрать']],
  ['was refused', 'Такие файлы не принимаются', ['Убрать']],
  ['is to be chosen anew', TEXTS.chooseAgain, ['Убрать']],
])('a file that %s offers what may help', (_what, error, offered) => {
  const [repeat, drop] = [vi.fn(), vi.fn()];
  const list = makeMessageList({
    isFailed: () => true,
    repeat,
    drop,
    loadEarlier: () => Promise.resolve(),
    server: '',
    open: () => Promise.resolve(),
  });
  const item: Unsent = {
    nonce: 'nonce',
    body: '',
    files: [{ id: 0, name: 'план.pdf', size: 3 }],
    at: Date.now(),
    since: Date.now(),
    error,
  };
  const state = { chat: null, messages: [], hasEarlier: false, isTyping: false, unread: 0 };
  document.body.replaceChildren(list.element);
  list.update({ ...state, unsent: [item] }, ['', '']);
  const buttons = within(list.element)
    .getAllByRole('button')
    .filter((button) => button.className === 'again');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
  for (const button of buttons) button.click();
  expect([repeat.mock.calls.length, drop.mock.calls.length]).toEqual([offered.length - 1, 1]);
});
