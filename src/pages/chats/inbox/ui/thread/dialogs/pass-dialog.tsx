import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { PersonSelect, useAssigneeNames } from '@/entities/company/user';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';

const UNCHOSEN = '';
const LONGEST_COMMENT = 1000;

interface PassDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The present assignee; null: unassigned. */
  current: number | null;
  onPass: (person: { id: number; name: string }, comment: string) => void;
}

/** Gives a chat to a colleague, with a word about it. */
export function PassDialog({ opened, onClose, title, current, onPass }: PassDialogProps) {
  const [person, setPerson] = useState(UNCHOSEN);
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { nameOf } = useAssigneeNames(person === UNCHOSEN ? [] : [Number(person)]);

  function pass() {
    setAsked(true);
    if (person === UNCHOSEN) return;
    onPass({ id: Number(person), name: nameOf(Number(person)) }, comment.trim());
    setPerson(UNCHOSEN);
    setComment('');
    setAsked(false);
    onClose();
  }

  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <form
        className="grid gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          pass();
        }}
      >
        <PersonSelect
          label="Кому"
          failure="Не удалось загрузить сотрудников"
          error={isAsked && person === UNCHOSEN && 'Выберите сотрудника'}
          aria-required
          data-autofocus
          {...(current !== null && { without: current })}
          others={[{ value: UNCHOSEN, label: 'Выберите', disabled: true }]}
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
        />
        <Textarea
          label="Комментарий"
          description="Увидят только сотрудники"
          rows={3}
          maxLength={LONGEST_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit">Передать</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
