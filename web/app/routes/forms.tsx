export { FormsPage as Component } from '../../features/forms/components/forms-page.tsx';
