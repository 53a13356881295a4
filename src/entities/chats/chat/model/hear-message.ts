import { chatMessageEventSchema } from '#contract';
import { stopTyping } from '@/shared/present-people';

/** Takes in a new message: its author types no more. */
export function hearMessage(payload: unknown): void {
  const said = chatMessageEventSchema.safeParse(payload);
  if (said.success) stopTyping('chat', said.data.chat_id);
}
