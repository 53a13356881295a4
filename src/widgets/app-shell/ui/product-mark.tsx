import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { imageSource } from '@/shared/ui/avatar';
import { ProductIcon } from '@/shared/ui/product-icon';
import classes from './product-mark.module.css';

interface ProductMarkProps {
  iconOnly?: boolean;
}

/** The sign of the company one works for, or the product's, which leads home; and the company's name. */
export function ProductMark({ iconOnly = false }: ProductMarkProps) {
  const company = useCurrentUser().data?.company;
  const name = company?.name;
  const logo = imageSource(company?.logo_url);
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classes.root}>
      <Link to="/dashboard" className={classes.home}>
        {logo && logo !== broken ? (
          <img src={logo} alt="" className={classes.logo} onError={() => setBroken(logo)} />
        ) : (
          <ProductIcon size={24} />
        )}
        <VisuallyHidden>На главную</VisuallyHidden>
      </Link>
      {!iconOnly && name && (
        <span className="ellipsis min-w-0 bold" title={name}>
          {name}
        </span>
      )}
    </div>
  );
}
