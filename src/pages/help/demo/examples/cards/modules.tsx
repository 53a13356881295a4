import { ModuleCard } from '@/entities/company/module';
import classes from './modules.module.css';

const SOON = '2030-05-12T11:00:00Z';
const nothing = () => undefined;

export const Modules = () => (
  <ul className={classes.cards}>
    <ModuleCard
      code="leads"
      contents="Заявки, клиенты, формы и рефералы"
      module={{ code: 'leads', is_active: true, expires_at: SOON }}
      requested={false}
      onRequest={nothing}
    />
    <ModuleCard code="chat" module={null} requested={false} onRequest={nothing} />
    <ModuleCard
      code="soft_windows"
      module={{ code: 'soft_windows', is_active: false, expires_at: null }}
      requested
      onRequest={nothing}
    />
  </ul>
);
