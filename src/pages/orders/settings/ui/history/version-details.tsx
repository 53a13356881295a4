import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  comparePriceLists,
  priceListQueries,
  type PriceList,
  type PriceListVersion,
} from '@/entities/orders/price-list';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure } from '@/shared/ui/settings-section';
import { changeLines } from '../../model/change-words';
import { useDraftPrices } from '../../model/draft-context';
import { rebaseOnto } from '../../model/price-draft';
import { ChangeList } from '../save/change-list';
import { WithdrawButton } from '../withdraw-button';
import { VersionPrices } from './version-prices';

const SKELETON_HEIGHT = 96;

interface ActionsProps {
  version: PriceListVersion;
  prices: PriceList;
  /** Whether all of its prices are shown. */
  isWhole: boolean;
  onWhole: () => void;
}

/** The actions on an old version: reading it, or continuing from it. */
function Actions({ version, prices, isWhole, onWhole }: ActionsProps) {
  const draft = useDraftPrices();
  const [isAsked, setAsked] = useState(false);
  const differs = comparePriceLists(draft.saved, rebaseOnto(draft.saved, prices)).length > 0;
  const apply = () => {
    setAsked(false);
    draft.change(() => rebaseOnto(draft.saved, prices));
    toast.success(`Цены версии ${version.version} взяты в черновик: проверьте и сохраните`);
  };
  const hasDraft = comparePriceLists(draft.saved, draft.prices).length > 0;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        disabled={!differs}
        title={differs ? undefined : 'Эти цены и так действуют'}
        onClick={() => (hasDraft ? setAsked(true) : apply())}
      >
        Взять за основу
      </Button>
      <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={onWhole}>
        {isWhole ? 'Скрыть цены' : 'Все цены версии'}
      </Button>
      {version.state === 'scheduled' && <WithdrawButton {...version} />}
      <ConfirmDialog
        opened={isAsked}
        title="Взять за основу"
        confirmLabel="Взять"
        pending={false}
        onConfirm={apply}
        onCancel={() => setAsked(false)}
      >
        Цены версии {version.version} займут место несохранённых изменений.
      </ConfirmDialog>
    </Group>
  );
}

/** The changes of a version, old → new, and the way back to it. */
export function VersionDetails({ version }: { version: PriceListVersion }) {
  const { base_version } = version;
  const [isWhole, setWhole] = useState(false);
  const own = useQuery(priceListQueries.version(version.version));
  const base = useQuery({
    ...priceListQueries.version(base_version ?? 0),
    enabled: base_version !== null,
  });
  const error = own.error ?? base.error;
  if (error) {
    return (
      <SectionFailure
        text="Не удалось загрузить версию"
        error={error}
        onRetry={() => {
          void own.refetch();
          if (base_version !== null) void base.refetch();
        }}
      />
    );
  }
  if (!own.data || (base_version !== null && !base.data)) {
    return (
      <DataSkeleton label="Загрузка версии">
        <Skeleton height={SKELETON_HEIGHT} />
      </DataSkeleton>
    );
  }
  const lines = base.data
    ? changeLines(comparePriceLists(base.data, own.data), base.data, own.data)
    : [];
  return (
    <Stack gap="sm" p="4px 4px 16px">
      {lines.length > 0 ? (
        <ChangeList lines={lines} level="h2" />
      ) : (
        <Text size="sm" c="dimmed">
          {base_version === null ? 'С этой версии всё началось' : 'Ничего не изменилось'}
        </Text>
      )}
      <Actions
        version={version}
        prices={own.data}
        isWhole={isWhole}
        onWhole={() => setWhole(!isWhole)}
      />
      {isWhole && <VersionPrices prices={own.data} />}
    </Stack>
  );
}
