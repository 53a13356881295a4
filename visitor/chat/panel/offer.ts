import type { ChatWidget } from '../../../contract/chat/chat-widget';
import type { ChatState } from '../conversation/open-chat';
import { backAt } from './moments';

/** The fields that a visitor is asked for: outside of working hours a phone too, to be called back. */
export function fieldsAsked({ fields, online }: ChatWidget): ChatWidget['fields'] {
  const hasPhone = fields.some(({ key }) => key === 'phone');
  return online || hasPhone ? fields : [...fields, { key: 'phone', required: false }];
}

/** The lines shown outside of working hours; '' within them. */
export function awayWords(widget: ChatWidget, messages: ChatState['messages'], isOnline: boolean) {
  if (isOnline) return '';
  // The automatic answer has said so already.
  const isSaid = messages.findLast(({ type }) => type !== 'message')?.type === 'auto';
  return [!isSaid && widget.offline_text, backAt(widget.next_open_at)].filter(Boolean).join('\n');
}
