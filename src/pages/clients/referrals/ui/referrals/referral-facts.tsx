import { Anchor, Button, NativeSelect, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formLink, formOptionQueries } from '@/entities/leads/lead-form';
import { type Referral } from '@/entities/clients/referral';
import { formatNumber, formatMoney } from '@/shared/lib/text';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { QrCode } from '@/shared/ui/qr-code';
import classes from '../referrals.module.css';
import { ReferralLink } from '../referral-link';

const DIALOG_WIDTH = 480;
const PUBLISHED = 'published';

/** The link a referral gives out: any published form with their code, to copy or as a QR code. */
function ReferralAddress({ referral }: { referral: Referral }) {
  const { data: forms } = useQuery(formOptionQueries.options());
  const [slug, setSlug] = useState<string | null>(null);
  const [isCodeShown, setCodeShown] = useState(false);
  const published = forms?.filter(({ status }) => status === PUBLISHED) ?? [];
  const form = published.find((one) => one.slug === slug) ?? published[0];
  if (!forms) return null;
  if (!form) return <Text size="sm">Опубликуйте форму, и здесь появится ссылка для партнёра.</Text>;
  const address = `${formLink(form.slug)}?ref=${encodeURIComponent(referral.code)}`;
  const copy = <CopyButton text={address} label="Скопировать ссылку" />;
  const link = (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
      {address}
    </Anchor>
  );
  return (
    <>
      <div className={classes.link}>
        <NativeSelect
          className={classes.linkForm ?? ''}
          label="Ссылка на форму"
          data={published.map((one) => ({ value: one.slug, label: one.name ?? one.slug }))}
          value={form.slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCodeShown(true)}
        >
          QR-код
        </Button>
      </div>
      {link}
      <div>{copy}</div>
      <Dialog
        opened={isCodeShown}
        onClose={() => setCodeShown(false)}
        title="QR-код партнёра"
        width={DIALOG_WIDTH}
      >
        <QrCode text={address} fileName={`qr-${referral.code.toLowerCase()}`}>
          {link}
          {copy}
        </QrCode>
      </Dialog>
    </>
  );
}

/** Leads and balance of a partner, and the link to give them. */
export function ReferralFacts({ referral }: { referral: Referral }) {
  const { id, counts, former_codes: former } = referral;
  const shown = String(id);
  const { payable } = counts;
  return (
    <div className={classes.section}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>Переходы</dt>
          <dd>{formatNumber(counts.visits)}</dd>
        </div>
        <div className={classes.fact}>
          <dt>Заявки</dt>
          <dd>
            <ReferralLink tab="invited" search={{ referral: shown, state: 'counted' }}>
              {formatNumber(counts.leads)}
            </ReferralLink>
          </dd>
        </div>
        <div className={classes.fact}>
          <dt>Клиенты</dt>
          <dd>
            <ReferralLink tab="invited" search={{ referral: shown, of_clients: '1' }}>
              {formatNumber(counts.clients)}
            </ReferralLink>
          </dd>
        </div>
        {payable !== null && (
          <div className={classes.fact}>
            <dt>К выплате</dt>
            <dd className={payable < 0 ? classes.negative : undefined}>
              <ReferralLink tab="rewards" search={{ referral: shown, status: 'confirmed' }}>
                {formatMoney(payable)}
              </ReferralLink>
            </dd>
          </div>
        )}
      </dl>
      {payable !== null && payable < 0 && (
        <Text size="sm">Баланс отрицательный: эта сумма зачтётся при следующей выплате.</Text>
      )}
      <ReferralAddress referral={referral} />
      {former.length > 0 && <Text size="sm">Прежние коды тоже действуют: {former.join(', ')}</Text>}
    </div>
  );
}
