import { lazy, Suspense } from 'react';
import { PageLoader } from '@/shared/ui/page-loader';

const RegisterForm = lazy(() =>
  import('./register-form').then((module) => ({ default: module.RegisterForm })),
);

/** Registration. Its form needs more than the login does, so the login page is spared its code. */
export const RegisterPage = () => (
  <Suspense fallback={<PageLoader />}>
    <RegisterForm />
  </Suspense>
);
