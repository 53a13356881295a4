import { Suspense } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { PageLoader } from '@/shared/ui/page-loader';

const RegisterForm = lazyPart(() =>
  import('./register-form').then((module) => module.RegisterForm),
);

/** Registration. Its form needs more than the login does, so the login page is spared its code. */
export const RegisterPage = () => (
  <Suspense fallback={<PageLoader />}>
    <RegisterForm />
  </Suspense>
);
