import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userQueries, type RightsPreviewBody } from '@/entities/company/user';
import { formatNumber } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { lossTexts } from '../../model/preview-texts';
import classes from './rights.module.css';

/** More people are only counted. */
const MOST_NAMED = 5;

interface NarrowingDialogProps {
  opened: boolean;
  title: string;
  /** The rule in words: it is there without the numbers too. */
  rule: string;
  /** The change; null while there is none to ask about. */
  change: RightsPreviewBody | null;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Who would lose what, counted by the server. */
function Losses({ change }: { change: RightsPreviewBody }) {
  const { data, isPending } = useQuery(userQueries.rightsPreview(change));
  if (isPending) {
    return (
      <DataSkeleton label="Считаем, что изменится">
        <Skeleton height={44} />
      </DataSkeleton>
    );
  }
  // Where it could not be counted the question is asked without numbers.
  if (!data) return null;
  const { people } = data;
  const others = people.length - MOST_NAMED;
  if (people.length === 0) {
    return <Text>Сейчас от этого никто ничего не потеряет.</Text>;
  }
  return (
    <ul className={classes.losses} aria-label="Что изменится">
      {people.slice(0, MOST_NAMED).map((loss) => (
        <li key={loss.user.id}>
          {lossTexts(loss).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
      ))}
      {others > 0 && <li className="dimmed">и ещё {formatNumber(others)}</li>}
    </ul>
  );
}

/** Asks before a change of rights that takes something away, with the numbers of what it takes. */
export function NarrowingDialog({ rule, change, ...dialog }: NarrowingDialogProps) {
  return (
    <ConfirmDialog {...dialog} confirmLabel="Сохранить" isDestructive={false}>
      <Stack gap="sm">
        {change && <Losses change={change} />}
        <Text c="dimmed" size="sm">
          {rule}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
