import { markText, type Lead } from '@/entities/leads/lead';
import { formatDateTime } from '@/shared/lib/date';
import { readableAddress, SafeLink } from '@/shared/lib/safe-link';
import { isolated } from '@/shared/lib/text';
import { Fact, Facts, Missing, OneLine, Section } from '@/shared/ui/record-window';

function FirstTouch({ touch }: { touch: NonNullable<Lead['first_touch']> }) {
  const campaign = Object.entries(touch.utm ?? {})
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${isolated(name)}: ${isolated(markText(name, value))}`)
    .join(', ');
  return (
    <>
      {formatDateTime(touch.at) && <Fact label="Первый визит">{formatDateTime(touch.at)}</Fact>}
      {touch.page && (
        <Fact label="Страница первого визита" text={touch.page}>
          <SafeLink address={touch.page}>{readableAddress(touch.page)}</SafeLink>
        </Fact>
      )}
      {touch.referer && (
        <Fact label="Реферер первого визита" text={touch.referer}>
          <SafeLink address={touch.referer}>{readableAddress(touch.referer)}</SafeLink>
        </Fact>
      )}
      {campaign !== '' && (
        <Fact label="Метки первого визита" text={campaign}>
          {campaign}
        </Fact>
      )}
    </>
  );
}

/** Where the visitor came from, as far as it is known. All of it is text a stranger could have made up. */
export function TechnicalSection({ lead }: { lead: Lead }) {
  const campaign = Object.entries(lead.utm ?? {}).filter(([, value]) => value.trim() !== '');
  return (
    <Section title="Технические данные">
      <Facts>
        <Fact label="IP-адрес">{lead.ip_address || <Missing>Не указан</Missing>}</Fact>
        <Fact label="Реферер" text={lead.referer}>
          {lead.referer ? (
            <SafeLink address={lead.referer}>{readableAddress(lead.referer)}</SafeLink>
          ) : (
            <Missing>Не указан</Missing>
          )}
        </Fact>
        <Fact label="User Agent" text={lead.user_agent}>
          {lead.user_agent ? (
            <OneLine label="User Agent" text={lead.user_agent} />
          ) : (
            <Missing>Не указан</Missing>
          )}
        </Fact>
        {campaign.map(([name, value]) => (
          <Fact key={name} label={name} text={value}>
            {markText(name, value)}
          </Fact>
        ))}
        {lead.first_page && (
          <Fact label="Первая страница" text={lead.first_page}>
            <SafeLink address={lead.first_page}>{readableAddress(lead.first_page)}</SafeLink>
          </Fact>
        )}
        {lead.first_touch && <FirstTouch touch={lead.first_touch} />}
        {lead.ref && (
          <Fact label="Реферал" text={lead.ref}>
            {lead.ref}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
