import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { referralQueries } from '@/entities/clients/referral';
import { countOf } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import classes from '../referrals.module.css';
import { ReferralLink } from '../referral-link';

const SHOWN = 3;
const isCode = (code: string) => /^[A-Za-z0-9-]{3,32}$/.test(code);

/** Unknown codes of leads, with a button that gives each to a new partner. */
export function UnknownCodes({ onCreate }: { onCreate: (code: string) => void }) {
  const { data = [] } = useQuery(referralQueries.unknownCodes());
  const mayCreate = useRight('payments');
  if (data.length === 0) return null;
  const rest = data.length - SHOWN;
  return (
    <div className={classes.codes} role="status">
      <ul>
        {data.slice(0, SHOWN).map(({ code, leads }) => (
          <li key={code}>
            Код <span className="anywhere bold">{code}</span>:{' '}
            {countOf(leads, RECORD_WORDS.lead.forms)}, партнёра нет
            {mayCreate && isCode(code) && (
              <>
                {' — '}
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  className="nowrap"
                  onClick={() => onCreate(code)}
                >
                  Создать партнёра
                </Anchor>
              </>
            )}
          </li>
        ))}
        <li>
          <ReferralLink tab="invited" search={{ code: 'unknown' }}>
            {rest > 0 ? `Ещё ${rest}: показать все такие заявки` : 'Показать эти заявки'}
          </ReferralLink>
        </li>
      </ul>
    </div>
  );
}
