import { Link } from '@tanstack/react-router';
import { chatListState } from '@/entities/chats/chat';
import type { ChatFigures } from '@/entities/company/dashboard';
import { searchOf } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { FigureTile } from '@/shared/ui/figure-tile';
import type { DashboardState } from '../model/dashboard-state';
import classes from './tiles.module.css';

interface ChatTileProps {
  figures: ChatFigures;
  state: Pick<DashboardState, 'user'>;
}

/** How many visitors of chats wait for an answer now, and the way to their chats. */
export function ChatTile({ figures: { waiting, overdue }, state: { user } }: ChatTileProps) {
  const users = user === null ? [] : [user];
  return (
    <FigureTile
      label="Ждут ответа в чате"
      value={formatNumber(waiting)}
      hint="Диалоги, где посетитель ждёт ответа"
      link={(props) => (
        <Link {...props} to="/chats" search={searchOf(chatListState, { tab: 'waiting', users })} />
      )}
    >
      сейчас
      {overdue > 0 && <span className={classes.late}>, есть дольше нормы</span>}
    </FigureTile>
  );
}
