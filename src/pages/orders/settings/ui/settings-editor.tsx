import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  Activity,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import {
  priceListQueries,
  type CurrentPriceList,
  type PriceList,
} from '@/entities/orders/price-list';
import { dayOf, serverNow } from '@/shared/lib/date';
import { lazyPart, useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { toast } from '@/shared/lib/toast';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { changeLines, changeSummary } from '../model/change-words';
import { DraftContext } from '../model/draft-context';
import { FaultContext, firstFaultyTab, refusalsOf, tabOf, useFaults } from '../model/faults';
import { NO_DEEDS } from '../model/matrix/cell-history';
import { forgetKeptCell } from '../model/matrix/kept-cell';
import { isUnpriced } from '../model/price-draft';
import { hasSandbox, TABS, tabState, type TabName } from '../model/tabs';
import { usePriceDraft } from '../model/use-price-draft';
import { FirstRunNotice, ScheduledNotice } from './notices';
import { Sandbox } from './sandbox/sandbox';
import classes from './settings.module.css';
import { EdgingTab } from './tabs/edging-tab';
import { ExtrasTab } from './tabs/extras-tab';
import { FastenersTab } from './tabs/fasteners-tab';
import { FilmsTab } from './tabs/films-tab';
import { RulesTab } from './tabs/rules-tab';
import { ServicesTab } from './tabs/services-tab';

const CONTENTS: Record<TabName, ComponentType> = {
  films: FilmsTab,
  fasteners: FastenersTab,
  matrix: lazyPart(() => import('./matrix/matrix-tab').then((module) => module.MatrixTab)),
  edging: EdgingTab,
  extras: ExtrasTab,
  services: ServicesTab,
  rules: RulesTab,
  documents: lazyPart(() =>
    import('./documents/documents-tab').then((module) => module.DocumentsTab),
  ),
  history: lazyPart(() => import('./history/history-tab').then((module) => module.HistoryTab)),
};
const loadDialog = () => import('./save/save-dialog').then((module) => module.SaveDialog);
const SKELETON_HEIGHT = 240;

interface SettingsEditorProps {
  /** Whose draft it is; null where nobody can say: nothing is kept then. */
  owner: number | null;
  current: CurrentPriceList;
}

/** The prices under edit, part by part, with what they would make of a window. */
export function SettingsEditor({ owner, current }: SettingsEditorProps) {
  const [{ tab }, changeState, hrefOf] = useListState(tabState);
  const client = useQueryClient();
  const { scheduled } = current;
  const inForce = useMemo((): PriceList => {
    const { scheduled: _later, today: _day, ...prices } = current;
    return prices;
  }, [current]);
  const draft = usePriceDraft(owner, inForce);
  const { base, prices, change, changes, isChanged, discard } = draft;
  const [ownDay] = useState(() => dayOf(serverNow()) ?? '');
  const today = current.today ?? ownDay;
  const { handle: faultHandle, faults, refuse, clear } = useFaults(prices);
  const content = useRef<HTMLDivElement>(null);
  /** The tab whose first wrong field gets the focus when it is there. */
  const wanted = useRef<TabName | null>(null);
  const focusFault = () =>
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (wanted.current !== tab) return;
    wanted.current = null;
    focusFault();
  });
  const { Dialog, opened, open, close } = useLazyDialog<
    Awaited<ReturnType<typeof loadDialog>>,
    true
  >(loadDialog);
  /** Fields that are being typed in hold what is given up, too: they begin anew. */
  const [round, setRound] = useState(0);
  const [deeds, keepDeeds] = useState(NO_DEEDS);
  const handle = useMemo(
    () => ({ owner, prices, saved: base, change, deeds, keepDeeds }),
    [owner, prices, base, change, deeds],
  );

  /** Leads to the first of what cannot be saved. */
  const show = (wrong: ReadonlyMap<string, string>) => {
    refuse(wrong);
    const paths = [...faults].flatMap(([path, { text }]) => (text === null ? [] : [path]));
    const first = firstFaultyTab([...paths, ...wrong.keys()]);
    if (!first) return;
    const [reason] = paths.length > 0 ? [] : wrong.values();
    toast.error(`${first.label}: ${reason ?? 'исправьте отмеченные поля'}`, {
      id: 'price-list-fault',
    });
    wanted.current = first.value;
    if (first.value !== tab) changeState({ tab: first.value });
  };
  const save = () => {
    const wrong = refusalsOf(prices);
    const isTyped = [...faults.values()].some(({ text }) => text !== null);
    if (isTyped || wrong.size > 0) show(wrong);
    else {
      clear();
      // The day may have changed since, and somebody may have saved.
      void client.invalidateQueries({ queryKey: priceListQueries.current().queryKey });
      open(true);
    }
  };
  const giveUp = () => {
    discard();
    clear();
    keepDeeds(NO_DEEDS);
    forgetKeptCell(owner);
    setRound(round + 1);
    toast.success('Изменения сброшены', {
      about: 'price-list-draft',
      action: { label: 'Вернуть', onClick: () => change(() => prices) },
    });
  };
  const Content = CONTENTS[tab];
  const hasDraft = isChanged || faults.size > 0;
  /** The documents are a record of their own: what is said of the prices stands elsewhere. */
  const isOfPrices = tab !== 'documents';
  const paths = [...faults.keys()];
  const tabs = TABS.map((each) => {
    const count = paths.filter((path) => tabOf(path) === each.value).length;
    return count === 0 ? each : { ...each, count };
  });
  return (
    <>
      <PageHeader title="Настройки мягких окон">
        {(isOfPrices || hasDraft) && (
          <Button disabled={!hasDraft} onClick={save}>
            Сохранить цены
          </Button>
        )}
      </PageHeader>
      <div className={classes.tabs}>
        <ListTabs
          label="Вкладки настроек мягких окон"
          tabs={tabs}
          value={tab}
          onChange={(next) => changeState({ tab: next, version: null })}
          hrefOf={(next) => hrefOf({ tab: next, version: null })}
        />
      </div>
      <div className={classes.notices}>
        {isOfPrices && isUnpriced(prices) && (
          <FirstRunNotice onOpen={() => changeState({ tab: 'matrix' })} />
        )}
        {isOfPrices && scheduled.length > 0 && (
          <ScheduledNotice
            scheduled={scheduled}
            today={today}
            onShow={(version) => changeState({ tab: 'history', version })}
          />
        )}
      </div>
      <DraftContext value={handle}>
        <FaultContext value={faultHandle}>
          <div className={classes.columns} data-alone={!hasSandbox(tab) || undefined}>
            <div className={classes.content} key={round} ref={content}>
              <Suspense
                fallback={
                  <DataSkeleton label="Загрузка вкладки">
                    <Skeleton height={SKELETON_HEIGHT} />
                  </DataSkeleton>
                }
              >
                <Content key={tab} />
              </Suspense>
            </div>
            <Activity mode={hasSandbox(tab) ? 'visible' : 'hidden'}>
              <Sandbox />
            </Activity>
          </div>
        </FaultContext>
      </DraftContext>
      {isOfPrices && isChanged && (
        <div className={classes.draft} aria-hidden={opened ? true : undefined}>
          <DraftNotice
            text={`Есть несохранённые изменения: ${changeSummary(changeLines(changes, base, prices))}`}
            onDiscard={giveUp}
            onSave={save}
          />
        </div>
      )}
      {Dialog && opened && (
        <Dialog
          made={{ base, prices }}
          scheduled={scheduled}
          today={today}
          onClose={close}
          onRefused={(refused) => {
            close();
            show(refused);
          }}
          onSaved={() => {
            close();
            discard();
            setRound(round + 1);
          }}
        />
      )}
    </>
  );
}
