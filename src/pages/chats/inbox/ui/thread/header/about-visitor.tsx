import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import {
  chatQueries,
  scoreInWords,
  starsOf,
  type Chat,
  type ChatMessage,
} from '@/entities/chats/chat';
import { useHasModule } from '@/entities/company/module';
import { UNASSIGNED } from '@/entities/company/user';
import { markText } from '@/entities/leads/lead';
import { OrdersOfChat } from '@/features/make-order';
import { formatDateTime } from '@/shared/lib/date';
import { lazyPart } from '@/shared/lib/lazy';
import { readableAddress, SafeLink } from '@/shared/lib/safe-link';
import { Disclosure } from '@/shared/ui/disclosure';
import { EmailText, PhoneText } from '@/shared/ui/phone-text';
import { GuessMark } from './guess-mark';
import { FileNames } from '../messages/message-files';
import classes from './card.module.css';

const TasksSection = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TasksSection),
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the marks of a campaign stand: «google · leto-2026». */
const marksOf = (utm: Record<string, string>) =>
  Object.entries(utm)
    .map(([name, value]) => markText(name, value))
    .join(' · ');

/** The files of a chat; loaded messages add newer ones. */
function SentFiles({ chat, messages }: AboutVisitorProps) {
  const { data = [] } = useQuery(chatQueries.files(chat.id));
  const known = new Set(data.map(({ id }) => id));
  const newer = messages.flatMap(({ files }) => files).filter(({ id }) => !known.has(id));
  const files = [...data, ...newer];
  return (
    files.length > 0 && (
      <Fact label="Файлы">
        <FileNames chatId={chat.id} files={files} />
      </Fact>
    )
  );
}

interface AboutVisitorProps {
  chat: Chat;
  /** Those that are known. */
  messages: readonly ChatMessage[];
}

interface VisitorFactsProps extends AboutVisitorProps {
  /** True where nothing else says who is responsible. */
  isAssigneeShown?: boolean;
}

/** The facts about a visitor: contact, page, campaign, consent, files, and the records they are tied to. */
export function VisitorFacts({ chat, messages, isAssigneeShown = false }: VisitorFactsProps) {
  const { visitor, client, lead, consent, rating } = chat;
  const hasOrders = useHasModule()('soft_windows');
  const { phone, email, page, referer, utm, online, seen_at: seenAt } = visitor;
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="На сайте">
          {online ? 'сейчас' : `был ${formatDateTime(seenAt) ?? 'неизвестно когда'}`}
        </Fact>
        {isAssigneeShown && (
          <Fact label="Ответственный">{chat.user ? <bdi>{chat.user.name}</bdi> : UNASSIGNED}</Fact>
        )}
        <Fact label="Телефон">{phone ? <PhoneText phone={phone} /> : 'Не указан'}</Fact>
        <Fact label="E-mail">
          {email ? (
            <bdi>
              <EmailText email={email} className="link" />
            </bdi>
          ) : (
            'Не указан'
          )}
        </Fact>
        {page && (
          <Fact label="Страница">
            <SafeLink address={page}>
              <bdi>{readableAddress(page)}</bdi>
            </SafeLink>
          </Fact>
        )}
        {referer && (
          <Fact label="Откуда">
            <SafeLink address={referer}>
              <bdi>{readableAddress(referer)}</bdi>
            </SafeLink>
          </Fact>
        )}
        {utm && (
          <Fact label="Кампания">
            <bdi>{marksOf(utm)}</bdi>
          </Fact>
        )}
        {client && (
          <Fact label="Клиент">
            <Link to="/clients" search={{ client: client.id }}>
              <bdi>{client.name ?? `Клиент №${client.id}`}</bdi>
            </Link>
            <GuessMark chat={chat} of="client" />
          </Fact>
        )}
        {lead && (
          <Fact label="Заявка">
            <Link to="/leads" search={{ lead: lead.id }}>
              <bdi>{lead.name ?? `Заявка №${lead.id}`}</bdi>
            </Link>
            <GuessMark chat={chat} of="lead" />
          </Fact>
        )}
        {client && (
          <Fact label="Заявки клиента">
            <Link to="/leads" search={{ client_id: String(client.id) }}>
              Показать
            </Link>
          </Fact>
        )}
        {hasOrders && (
          <OrdersOfChat
            chatId={chat.id}
            owner={
              (client && { kind: 'client', id: client.id }) ??
              (lead && { kind: 'lead', id: lead.id })
            }
            canMake={chat.deleted_at === null && chat.spam_at === null}
            frame={(orders) => <Fact label="Заказы">{orders}</Fact>}
          />
        )}
        {rating && (
          <Fact label="Оценка">
            <span role="img" aria-label={scoreInWords(rating)}>
              {starsOf(rating)}
            </span>{' '}
            <bdi>{rating.comment}</bdi>
          </Fact>
        )}
        {consent && (
          <Fact label="Согласие">
            {formatDateTime(consent.at)}, версия {consent.version}
          </Fact>
        )}
        <SentFiles chat={chat} messages={messages} />
      </dl>
      <Suspense>
        <TasksSection
          subject={{ type: 'chat', id: chat.id }}
          isOpen={chat.deleted_at === null && chat.spam_at === null}
        />
      </Suspense>
    </>
  );
}

/** The same beside a thread. */
export const VisitorCard = (props: AboutVisitorProps) => (
  <section className={classes.aside} aria-label="О посетителе">
    <VisitorFacts {...props} />
  </section>
);

/** The same above a thread that has no room beside it: folded until it is asked for. */
export const AboutVisitor = (props: AboutVisitorProps) => (
  <Disclosure label="О посетителе" className={classes.about}>
    <VisitorFacts {...props} />
  </Disclosure>
);
