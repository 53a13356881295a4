import { Button } from '@mantine/core';
import { IconCalendarTime, IconInfoCircle } from '@tabler/icons-react';
import { otherPricesFrom, type CurrentPriceList } from '@/entities/orders/price-list';
import { ICON } from '@/shared/ui/icon-props';
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

/** Says what a new company has to do first. */
export const FirstRunNotice = ({ onOpen }: { onOpen: () => void }) => (
  <div className={classes.notice} data-tone="amber" role="status">
    <IconInfoCircle {...ICON} />
    <span className={classes.noticeText}>Заполните цены, чтобы калькулятор заработал</span>
    <Button variant="subtle" size="compact-sm" onClick={onOpen}>
      К матрице цен
    </Button>
  </div>
);
