import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { referralQueries, type ReferralTab } from '@/entities/clients/referral';
import { countOf, formatNumber, formatMoney } from '@/shared/lib/text';
import { FigureTile, FigureTiles } from '@/shared/ui/figure-tile';
import { tabSearch } from '../referral-tabs';

/** Totals over all partners: each number is the total of the list it opens. */
export function SummaryTiles() {
  const { data } = useQuery(referralQueries.summary());
  if (!data) return null;
  const conversion =
    data.conversion === null
      ? '—'
      : `${data.conversion.toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0%`;
  const link = (tab: ReferralTab, search: Record<string, string>) =>
    function TileLink(props: { className: string; 'aria-label': string; children: string }) {
      return <Link {...props} to="/referrals" search={tabSearch(tab, search)} />;
    };
  return (
    <FigureTiles isSmall isOverList>
      <FigureTile
        label="Переходы"
        value={formatNumber(data.visits)}
        link={link('partners', { sort: '-visits' })}
      />
      <FigureTile
        label="Заявки"
        value={formatNumber(data.leads)}
        link={link('invited', { state: 'counted' })}
      >
        {data.lists &&
          data.lists.invited > data.leads &&
          `засчитано из ${formatNumber(data.lists.invited)}`}
      </FigureTile>
      <FigureTile
        label="Клиенты"
        value={formatNumber(data.clients)}
        link={link('invited', { of_clients: '1' })}
      />
      <FigureTile
        label="Конверсия"
        value={conversion}
        link={link('invited', { of_clients: '1' })}
      />
      {data.payable !== null && (
        <FigureTile
          label="К выплате"
          value={formatMoney(data.payable)}
          link={link('rewards', { status: 'confirmed' })}
        >
          {data.in_debt > 0 &&
            `${countOf(data.in_debt, RECORD_WORDS.referral.forms)} с отрицательным балансом`}
        </FigureTile>
      )}
    </FigureTiles>
  );
}
