import { expect, test } from 'vitest';
import { chatColours } from '../../../contract/chat/chat-colours';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { ChatWidget } from '../../../contract/chat/chat-widget';
import { awayWords, fieldsAsked } from '../../../visitor/chat/panel/offer';

const widget = (given: Partial<ChatWidget>) =>
  ({
    colours: chatColours('#228be6'),
    fields: [],
    online: true,
    offline_text: 'Мы вернёмся утром.',
    next_open_at: null,
    ...given,
  }) as unknown as ChatWidget;
const message = (type: VisitorMessage['type']) => ({ type }) as VisitorMessage;

test('a phone is asked for while nobody answers, and only once', () => {
  const phone = { key: 'phone', required: true } as const;
  expect(fieldsAsked(widget({ online: true }))).toEqual([]);
  expect(fieldsAsked(widget({ online: false }))).toEqual([{ key: 'phone', required: false }]);
  expect(fieldsAsked(widget({ online: false, fields: [phone] }))).toEqual([phone]);
});

test('the words about an absence are said until the automatic answer has said them', () => {
  expect(awayWords(widget({}), [], true)).toBe('');
  expect(awayWords(widget({}), [], false)).toBe('Мы вернёмся утром.');
  expect(awayWords(widget({}), [message('auto'), message('message')], false)).toBe('');
  expect(awayWords(widget({}), [message('auto'), message('reply')], false)).not.toBe('');
});
