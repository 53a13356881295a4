import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  isUnpriced,
  priceListQueries,
  type CurrentPriceList,
  type PriceList,
} from '@/entities/orders/price-list';
import { dayOf, serverNow } from '@/shared/lib/date';
import { keepsDrafts } from '@/shared/lib/drafts';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { toast } from '@/shared/lib/toast';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { changeLines, changeSummary } from '../model/change-words';
import { DOCUMENT_FORM, DocumentDraftContext } from '../model/documents/document-draft';
import { DraftContext } from '../model/draft-context';
import { countedTabs, FaultContext, firstWrong, refusalsOf, useFaults } from '../model/faults';
import { NO_DEEDS } from '../model/matrix/cell-history';
import { forgetKeptCell } from '../model/matrix/kept-cell';
import { tabState } from '../model/tabs';
import { useFaultFocus } from '../model/use-fault-focus';
import { usePriceDraft } from '../model/use-price-draft';
import { FirstRunNotice, ScheduledNotice } from './notices';
import { SettingsContent } from './settings-content';
import classes from './settings.module.css';

const loadDialog = () => import('./save/save-dialog').then((module) => module.SaveDialog);

interface SettingsEditorProps {
  /** The owner of the draft; null while unknown: nothing is kept then. */
  owner: number | null;
  current: CurrentPriceList;
}

/** The current prices, and today's date for the company. */
function useInForce(current: CurrentPriceList) {
  const [ownDay] = useState(() => dayOf(serverNow()) ?? '');
  const inForce = useMemo((): PriceList => {
    const { scheduled: _later, today: _day, ...prices } = current;
    return prices;
  }, [current]);
  return { inForce, today: current.today ?? ownDay };
}

/** Sends the form of documents. @param hasDraft null: the form is not there */
const SaveDocuments = ({ hasDraft }: { hasDraft: boolean | null }) =>
  hasDraft !== null && (
    <Button type="submit" form={DOCUMENT_FORM} disabled={!hasDraft}>
      Сохранить документы
    </Button>
  );

/** Prices, what was done with them, and whether fields hold what cannot be saved. */
function useDraftHandle(
  owner: number | null,
  { base, prices, change }: ReturnType<typeof usePriceDraft>,
) {
  const [deeds, keepDeeds] = useState(NO_DEEDS);
  const handle = useMemo(
    () => ({ owner, prices, saved: base, change, deeds, keepDeeds }),
    [owner, prices, base, change, deeds],
  );
  return { handle, keepDeeds };
}

/** The editor of prices with its tabs, and a trial calculation of a window. */
export function SettingsEditor({ owner, current }: SettingsEditorProps) {
  const [{ tab }, changeState, hrefOf] = useListState(tabState);
  const queryClient = useQueryClient();
  const { scheduled } = current;
  const { inForce, today } = useInForce(current);
  const draft = usePriceDraft(owner, inForce);
  const { base, prices, change, changes, isChanged, discard } = draft;
  const { handle: faultHandle, faults, refuse, clear } = useFaults(prices);
  const { content, want } = useFaultFocus(tab);
  const { Dialog, opened, open, close } = useLazyDialog<
    Awaited<ReturnType<typeof loadDialog>>,
    true
  >(loadDialog);
  const [round, setRound] = useState(0);
  const { handle, keepDeeds } = useDraftHandle(owner, draft);
  const [hasDocumentDraft, setDocumentDraft] = useState<boolean | null>(null);

  /** Goes to the first value that cannot be saved. */
  const show = (wrong: ReadonlyMap<string, string>) => {
    refuse(wrong);
    const first = firstWrong(faults, wrong);
    if (!first) return;
    toast.error(first.message, { id: 'price-list-fault' });
    want(first.tab);
    if (first.tab !== tab) changeState({ tab: first.tab });
  };
  const save = () => {
    const wrong = refusalsOf(prices);
    const isTyped = [...faults.values()].some(({ text }) => text !== null);
    if (isTyped || wrong.size > 0) show(wrong);
    else {
      clear();
      // The date may have changed, and others may have saved.
      void queryClient.invalidateQueries({ queryKey: priceListQueries.current().queryKey });
      open(true);
    }
  };
  const discardAll = () => {
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
  const hasDraft = isChanged || faults.size > 0;
  /** Documents are a separate record, so messages about prices do not belong there. */
  const isOfPrices = tab !== 'documents';
  return (
    <>
      <PageHeader title="Настройки мягких окон">
        {isOfPrices ? (
          <Button disabled={!hasDraft} onClick={save}>
            Сохранить цены
          </Button>
        ) : (
          <SaveDocuments hasDraft={hasDocumentDraft} />
        )}
      </PageHeader>
      <div className={classes.tabs}>
        <ListTabs
          label="Вкладки настроек мягких окон"
          tabs={countedTabs([...faults.keys()])}
          value={tab}
          onChange={(next) => changeState({ tab: next, version: null })}
          hrefOf={(next) => hrefOf({ tab: next, version: null })}
        />
      </div>
      <div className={classes.notices}>
        {isOfPrices && isUnpriced(prices) && (
          <FirstRunNotice isDraft={hasDraft} onOpen={() => changeState({ tab: 'matrix' })} />
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
          <DocumentDraftContext value={setDocumentDraft}>
            <SettingsContent tab={tab} round={round} ref={content} />
          </DocumentDraftContext>
        </FaultContext>
      </DraftContext>
      {isOfPrices && isChanged && (
        <DraftNotice
          isHeld
          aria-hidden={opened ? true : undefined}
          text={`Есть несохранённые изменения: ${changeSummary(changeLines(changes, base, prices))}`}
          onDiscard={discardAll}
          onSave={save}
        />
      )}
      <LeaveGuard isDirty={isChanged && !keepsDrafts(owner)}>
        Изменения цен не сохранены.
      </LeaveGuard>
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
