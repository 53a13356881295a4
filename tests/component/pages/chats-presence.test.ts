import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearMessage } from '@/entities/chats/chat';
import { forgetPresence, hearPresence, usePresent } from '@/shared/present-people';

const CHAT = 5;
const hearChat = hearPresence('chat');
const hear = (userId: number | null, state: string, chat = CHAT) =>
  act(() =>
    hearChat({
      chat_id: chat,
      who: userId === null ? 'visitor' : 'staff',
      user_id: userId,
      state,
    }),
  );
const watch = () => renderHook(() => usePresent('chat', CHAT)).result;
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(forgetPresence);
  vi.useRealTimers();
});

test('who types is seen to look on for a while, and then is not there', () => {
  const here = watch();
  hear(7, 'typing');
  expect(here.current).toEqual([{ userId: 7, isTyping: true }]);
  pass(5.9);
  expect(here.current).toEqual([{ userId: 7, isTyping: true }]);
  pass(0.2);
  expect(here.current).toEqual([{ userId: 7, isTyping: false }]);
  pass(24);
  expect(here.current).toEqual([]);
});

test('a visitor is seen while typing alone, in the chat that is theirs', () => {
  const here = watch();
  hear(null, 'typing', 6);
  expect(here.current).toEqual([]);
  hear(null, 'typing');
  expect(here.current).toEqual([{ userId: null, isTyping: true }]);
  pass(6.1);
  expect(here.current).toEqual([]);
});

test('whoever leaves is gone at once, and a message ends the typing of whoever wrote it', () => {
  const here = watch();
  hear(7, 'viewing');
  hear(8, 'typing');
  hear(null, 'typing');
  act(() => hearMessage({ chat_id: CHAT, seq: 3 }));
  expect(here.current).toEqual([
    { userId: 7, isTyping: false },
    { userId: 8, isTyping: false },
  ]);
  hear(7, 'left');
  expect(here.current).toEqual([{ userId: 8, isTyping: false }]);
});

test('rubbish says nothing', () => {
  const here = watch();
  for (const payload of [
    null,
    'x',
    {},
    { chat_id: CHAT, who: 'staff', user_id: 7, state: 'dances' },
  ]) {
    act(() => hearChat(payload));
    act(() => hearMessage(payload));
  }
  expect(here.current).toEqual([]);
});
