import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/entities/session';
import { ProductIcon } from '@/shared/ui/product-icon';
import classes from './product-mark.module.css';

interface ProductMarkProps {
  iconOnly?: boolean;
}

/** The product's mark, which leads home, and the company one works for. */
export function ProductMark({ iconOnly = false }: ProductMarkProps) {
  const company = useCurrentUser().data?.company?.name;
  return (
    <div className={classes.root}>
      <Link to="/dashboard" className={classes.home}>
        <ProductIcon size={24} />
        <VisuallyHidden>На главную</VisuallyHidden>
      </Link>
      {!iconOnly && company && (
        <span className={classes.company} title={company}>
          {company}
        </span>
      )}
    </div>
  );
}
