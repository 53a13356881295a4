import { Link } from '@tanstack/react-router';
import { moduleName } from '@/entities/company/module';
import classes from './missing-modules.module.css';

/** Says which modules the company does not have, and where to ask for them. */
export const MissingModules = ({ codes }: { codes: readonly string[] }) =>
  codes.map((code) => (
    <p key={code} className={classes.block}>
      Модуль «{moduleName(code)}» не подключён
      <Link to="/modules" search={{ module_required: code }} className="link">
        Подробнее
      </Link>
    </p>
  ));
