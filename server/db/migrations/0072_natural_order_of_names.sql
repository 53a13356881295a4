CREATE COLLATION IF NOT EXISTS "natural_order" (provider = icu, locale = 'ru@colNumeric=yes');
