/*
 * What the application loads late. Imported by tests that draw all of it, so that the first of them does not spend its
 * time on loading while a busy machine is at it.
 */
import '@/app/layouts/main-layout.tsx';
import '@/app/realtime';
import '@/app/routes/guards/signed-in.ts';
import '@/app/toasts/toast-container.tsx';
import '@/shared/api/transport.ts';
import '@/shared/lib/toast/show-toast.tsx';
import '@/widgets/lead-details';
import '@/widgets/section-counts';
import '@/widgets/notification-bell';
