import { Button } from '@mantine/core';
import { IconCalendarTime, IconInfoCircle } from '@tabler/icons-react';
import { otherPricesFrom, type CurrentPriceList } from '@/entities/orders/price-list';
import { ICON } from '@/shared/ui/icon-props';
import { useTakeExample } from '../api/use-take-example';
import classes from './settings.module.css';
import { WithdrawButton } from './withdraw-button';

interface ScheduledNoticeProps {
  scheduled: CurrentPriceList['scheduled'];
  today: string;
  /** @param version the one to look at */
  onShow: (version: number) => void;
}

/** Says that other prices are on their way. */
export const ScheduledNotice = ({ scheduled, today, onShow }: ScheduledNoticeProps) =>
  scheduled.map(({ version, valid_from }) => (
    <div key={version} className={classes.notice} data-tone="blue" role="status">
      <IconCalendarTime {...ICON} />
      <span className={classes.noticeText}>
        {otherPricesFrom(valid_from, today)} (версия {version})
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => onShow(version)}>
        Посмотреть
      </Button>
      <WithdrawButton version={version} valid_from={valid_from} />
    </div>
  ));

interface FirstRunNoticeProps {
  onOpen: () => void;
  /** True where the prices are being edited: the example would be hidden by the draft. */
  isDraft: boolean;
}

/** Tells a new company to fill its prices in, and offers an example to begin with. */
export function FirstRunNotice({ onOpen, isDraft }: FirstRunNoticeProps) {
  const { take, isPending, isLacking } = useTakeExample();
  return (
    <div className={classes.notice} data-tone="amber" role="status">
      <IconInfoCircle {...ICON} />
      <span className={classes.noticeText}>
        <span className={classes.noticeLine}>Заполните цены, чтобы калькулятор заработал</span>
        {!isLacking && (
          <span className={classes.noticeHint}>
            Вставьте их из Excel или начните с примера и исправьте на свои
          </span>
        )}
      </span>
      {!isLacking && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isDraft}
          loading={isPending}
          onClick={take}
        >
          Взять примерные цены
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        К матрице цен
      </Button>
    </div>
  );
}
