import { chakra } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';

/** Shown where a user signs in. Without it, a browser that blocks cookies leads back to this page without a reason. */
export function CookieNote() {
  if (navigator.cookieEnabled) return null;
  return (
    <chakra.div marginTop="6">
      <Banner status="warning" title="Your browser blocks cookies.">
        Without a cookie you cannot stay signed in. Allow cookies for this site, then load the page again.
      </Banner>
    </chakra.div>
  );
}
