import { ForgotPasswordPage } from '../../features/auth/components/forgot-password-page.tsx';
import { Footer } from '../footer.tsx';

export const Component = () => <ForgotPasswordPage footer={<Footer bare />} />;
