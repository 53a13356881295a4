import { useState } from 'react';
import { useDraft } from '@/shared/lib/drafts';

/** The text that is being written to a chat: a reply, or a note of staff; each stays until it is sent. */
export function useMessageDraft(me: number, chatId: number) {
  const reply = useDraft(me, `chat:${chatId}`, '');
  const note = useDraft(me, `chat:${chatId}:note`, '');
  // A draft comes back as what it was: a note never becomes a reply by itself.
  const [isNote, setNote] = useState(note.text !== '' && reply.text === '');
  const draft = isNote ? note : reply;
  // A draft of another day spoke of another «завтра».
  const [before, setBefore] = useState({ reply: reply.text, note: note.text });
  const kind = isNote ? 'note' : 'reply';
  return {
    draft,
    isNote,
    /** The text as it was when the chat was opened, or since the last one was sent. */
    before: before[kind],
    /** Ends the text: it was sent. */
    end() {
      setBefore({ ...before, [kind]: '' });
      draft.discard();
    },
    /** Turns what is typed into the other kind, unless something of that kind waits already. */
    turn(toNote: boolean) {
      const next = toNote ? note : reply;
      if (next.text === '') {
        next.change(draft.text);
        const was = before[kind];
        setBefore(toNote ? { reply: '', note: was } : { reply: was, note: '' });
        draft.discard();
      }
      setNote(toNote);
    },
  };
}
