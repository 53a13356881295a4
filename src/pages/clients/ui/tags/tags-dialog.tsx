import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientTagDot, clientTagQueries, type ClientTag } from '@/entities/client';
import { isolated } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { useChangeTags } from '../../api/use-change-tags';
import { isInUse } from '../../model/tag-change';
import { AddTag } from './add-tag';
import { MergeTagDialog } from './merge-tag-dialog';
import { clientsText, TagCount } from './tag-count';
import { TagRow } from './tag-row';
import classes from './tags-dialog.module.css';

const WIDTH = 560;
const CONFIRM_WIDTH = 440;
const SKELETON_HEIGHT = 220;

/** A question about one tag, asked over the list of them. */
interface Question {
  about: 'merge' | 'remove';
  tag: ClientTag;
}

function LoadedTags({ tags, onLeave }: { tags: readonly ClientTag[]; onLeave: () => void }) {
  const { change, add, removal, merging } = useChangeTags();
  const [question, setQuestion] = useState<Question | null>(null);
  const done = { onSuccess: () => setQuestion(null) };
  const used = tags.filter(isInUse);
  const archived = tags.filter((tag) => !isInUse(tag));
  return (
    <Stack gap="sm">
      <AddTag taken={used.map(({ name }) => name)} onAdd={add} />
      {tags.length === 0 && (
        <EmptyState text="Меток пока нет. Добавьте первую: «Опт», «VIP», «Ждёт весны»" />
      )}
      <ul className={classes.list} aria-label="Метки">
        {used.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            others={tags.filter(({ id }) => id !== tag.id).map(({ name }) => name)}
            onRename={(name) => change({ kind: 'rename', id: tag.id, name })}
            onColor={(color) => change({ kind: 'color', id: tag.id, color })}
            onArchive={() => change({ kind: 'archive', id: tag.id, isArchived: true })}
            onMerge={() => setQuestion({ about: 'merge', tag })}
            onRemove={() => setQuestion({ about: 'remove', tag })}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {archived.length > 0 && (
        <div>
          <h3 className={classes.archiveTitle}>В архиве</h3>
          <ul className={classes.list} aria-label="Метки в архиве">
            {archived.map((tag) => (
              <li key={tag.id} className={classes.row}>
                <ClientTagDot color={tag.color} />
                <span className={classes.archived}>{tag.name}</span>
                <TagCount tag={tag} onLeave={onLeave} />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Вернуть метку «${tag.name}»`}
                  onClick={() => change({ kind: 'archive', id: tag.id, isArchived: false })}
                >
                  Вернуть
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {question?.about === 'merge' && (
        <MergeTagDialog
          tag={question.tag}
          others={used.filter(({ id }) => id !== question.tag.id)}
          pending={merging.isPending}
          onMerge={(into) => merging.mutate({ id: question.tag.id, into }, done)}
          onCancel={() => setQuestion(null)}
        />
      )}
      <ConfirmDialog
        opened={question?.about === 'remove'}
        title="Удаление метки"
        confirmLabel="Удалить"
        pending={removal.isPending}
        width={CONFIRM_WIDTH}
        onConfirm={() => question && removal.mutate(question.tag, done)}
        onCancel={() => setQuestion(null)}
      >
        Удалить метку «{isolated(question?.tag.name ?? '')}»? Её больше не будет ни у кого из тех, у
        кого она есть: {clientsText(question?.tag.clients_count ?? 0)}. Сами клиенты останутся.
      </ConfirmDialog>
    </Stack>
  );
}

interface TagsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The tags of the company: names, colours, the archive, and two that become one. */
export function TagsDialog({ opened, onClose }: TagsDialogProps) {
  const query = useQuery({ ...clientTagQueries.list(), enabled: opened });
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Метки"
      size={WIDTH}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <QueryErrorLine query={query} text="Не удалось загрузить метки" />
      {query.isPending && (
        <DataSkeleton label="Загрузка меток">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {query.data && <LoadedTags tags={query.data} onLeave={onClose} />}
    </Modal>
  );
}
