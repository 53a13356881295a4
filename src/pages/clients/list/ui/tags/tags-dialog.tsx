import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ClientTagDot,
  clientTagQueries,
  TAG_NAME_LIMIT,
  type ClientTag,
} from '@/entities/clients/client';
import { isolated } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { Dialog } from '@/shared/ui/dialog';
import { AddName, ArchivedNames, EntryList, isInUse } from '@/shared/ui/dictionary';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { useChangeTags } from '../../api/use-change-tags';
import { TAG_WORDS } from '../../model/tag-words';
import { MergeTagDialog } from './merge-tag-dialog';
import { clientsText, TagCount } from './tag-count';
import { TagRow } from './tag-row';

const WIDTH = 560;
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
      <AddName
        words={TAG_WORDS}
        label="Новая метка"
        hidesLabel
        longest={TAG_NAME_LIMIT}
        taken={used.map(({ name }) => name)}
        onAdd={add}
      />
      {tags.length === 0 && (
        <EmptyState text="Меток пока нет. Добавьте первую: «Опт», «VIP», «Ждёт весны»" />
      )}
      <EntryList label="Метки">
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
      </EntryList>
      <ArchivedNames
        label="Метки в архиве"
        entries={archived}
        returnLabel={(name) => `Вернуть метку «${name}»`}
        before={({ color }) => <ClientTagDot color={color} />}
        count={(tag) => <TagCount tag={tag} onLeave={onLeave} />}
        onReturn={(id) => change({ kind: 'archive', id, isArchived: false })}
      />
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
  return (
    <Dialog opened={opened} onClose={onClose} title="Метки" width={WIDTH} fillsPhone>
      <QueryErrorLine query={query} text="Не удалось загрузить метки" />
      {query.isPending && (
        <DataSkeleton label="Загрузка меток">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {query.data && <LoadedTags tags={query.data} onLeave={onClose} />}
    </Dialog>
  );
}
