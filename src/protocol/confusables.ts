// Characters that are easily confused: Unicode 15.0.0, UTS #39, confusables.txt, reduced and packed
// by tools/confusables.ts for skeleton.ts, which reads it. Not written by hand, and not for the
// page: it is too large.
//
// Copyright © 1991-2022 Unicode, Inc. All rights reserved.
// Distributed under the Terms of Use in https://www.unicode.org/copyright.html.
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data
// files and any associated documentation (the "Data Files") or Unicode software and any associated
// documentation (the "Software") to deal in the Data Files or Software without restriction,
// including without limitation the rights to use, copy, modify, merge, publish, distribute, and/or
// sell copies of the Data Files or Software, and to permit persons to whom the Data Files or
// Software are furnished to do so, provided that either (a) this copyright and permission notice
// appear with all copies of the Data Files or Software, or (b) this copyright and permission notice
// appear in associated Documentation.
//
// THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
// PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR
// HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL
// DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
// ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE
// USE OR PERFORMANCE OF THE DATA FILES OR SOFTWARE.
//
// Except as contained in this notice, the name of a copyright holder shall not be used in
// advertising or otherwise to promote the sale, use or other dealings in these Data Files or
// Software without prior written authorization of the copyright holder.

export const CONFUSABLES = `
w:4g0;x:cj,8lq;10+6hs:2q6n;12:x2w;13:2o,gp,2,1,1,1,a,2,1,15,h2,3,3g,q,e9,1,2fp,hu,1u4,1,2,n,3,qqf,13
gl,1;13+13:y,ig,1g,8,l8,2,4in,nd,1,2,350;13+2q:ap;13+2s:ay;13+34:bo;13+38:bw;13+3d:c3;14:7s8,a,1pe,1
4iy;14+14:948;15:7s9,a,1pe,14iy;15+15:949;16:19p,541,cp,18g8;17:4j1,3ag,179i;17+1e:8br;17+le:8bn;17+
lf:8bo;17+lj:6qc;17+lm:8bm;17+mb:8bp;17+mo:8bq;18:171,2m,52n,q8v;19:k7,sd,4zg,2,1,1c,cv,138,10k;19+1
a:wla;19+lj:6rc;19+lk:93u;19+lv:8bt;19+mb:8bu;1a:19c,40,h,1,v7a,7q,jsy,13bx;1a+18:wl7;1a+1a:wl6;1b:4
l1,1sc,3,cx,nw,gq,fh,jy,od,4b,79,5m4,24mz;1b+1b:8hp;1b+1b+1b:8hn;1b+lg:8ae;1d+1c:73c;1e:br,g1,3br,sq
t,4r,2z;1e+mt:cb;1f:c7,2t,e3,5l,7vw,o7y,1t,mcf,h2p,jij;1f+me:wo;1g:3wu,1fj5;1g+53:46o;1h:cc,1j3z;1i:
tt,33x,4x0,1amb;1j:1fiq,3xw,10lo;1k:f6,1,1jb,3k,49,1d07,19dd;1l:1yl,3e,75,ed,671,o84,mda,w,a;1m:k0,1
4,i9,1m,8w,1,e7,ao,2g9,7r,6,1n5,d8,ptz,i4;1m+6mq:8ac;1o:jm,3g6,hm,1vr,1f9,2caw;1o+1o:6sq;1o+1o+1o:6v
s;1o+53:405,2vl,1y6;1p:3y8,56o,gw,mzj;1p+le:6s9;1p+li:6sa;1p+lj:6s0;1p+lm:6s7;1p+mb+lj:6s1;1p+ob:6se
;1p+6i8:8dq;1q:jn,3g0,2dj,1f9,1sr4,jjs;1q+1o:8f9;1q+1q:6sr,1it;1q+1q+1q:6vt;1q+53:401;1r:g1,2b,1d5,2
0h,t31;2k:6qe,14n,fc,4,1jv,5lu,24m1,18;2k+2k:762,1pr;2k+40l:7uw;2m:jo,2;2n:1kq;2p:gh,8w,w,2n,w,322,e
z,2ph,pkk,iia,lgg;2p+2p:x0y,1;2p+2t:5i,w,ry,1;2p+33:x10,1;2p+36:2rd3;2p+39:x12,1;2p+3a:x14,1,1,1;2p+
3d:x18,1;2p+mq:706;2q:as,em,3k,q,337,11,3i,8t,20,s7t,kk,hxq,v,2o;2q+13:420;2q+30:tn;2q+53:41r;2q+lg:
aq,1,i6;2q+lj:41f;2q+lj+53:41t;2q+lw:gj;2q+mt:ao,ki,1,15,1;2r:td,w,332,1t1,334,1,nqt,1cl,h6b,2o,7n,1
4,67,3wt,9,17x6;2r+13:av;2r+2r+9+6hp:2q99;2r+me:x6,1;2r+mw:4i,be;2r+6hs:2q9a;2r+6i3:6g1;2s:zl,2vz,1z
,3s,a7,c,s88,1;2s+13:41z;2s+3e:ir;2s+53:41n;2s+f1:is;2s+i9:it;2s+lg:b0;2s+lw:gn;2s+mg:gm;2s+mt:5s,1s
,1,3c;2s+mt+mp:6gb;2t:ph,3k,w,3s,2y7,2o2,cx,20q,nnb,18i,h90,4dc,8;2t+mg:xr;2t+mw:g6,1;2u:rg,bs,374,1
rd,qio,jf,1,po,h8y,u,hs,3ul,w,10lt;2u+97:ix;2u+me:b5,1;2u+ms:5ta;2v:b1,5w,iz,39,2tb,1f,1w0,qqb;2v+13
:b7;2v+lw:gw;2v+mt:dg,1;2w:pj,3q,4e,51,2tn,7,ca,4k2,nrt,ijs;2w+lw:h2,3gs,syr;2w+me:xz,2;2w+mh:wy,7ut
;2w+mt:86,1,ms;2x:h5,1,9b,4d,3d,2xi,34e,puc,10u,lla;2x+mq:708;2x+mt:h4,5cj,1;2y:ov,38,l,28,30z,6a,si
4,k9;2y+53:42h;2y+mt:g8,1;2z:pm,3k,34c,kv,4an,nr7,j0h;2z+13:bc;2z+lw:bd;2z+mh:wq,7v3;2z+mt:wu,5jj,qk
z;30:1d,o,1f,7u,16,d5,31,56,74,l,a,20,1m,40,61,2dw,5o,ev,28y,d6,1p1,1q,3j,nma,h,ihk,3j,n,6z,7f,3ul,f
,h2c,i,jk2,4gt;30+13:169;30+30:ch,tr,55y,en;30+33:tq;30+37:iy;30+38:6gm;30+3e:iz;30+53:43b;30+f1:ha;
30+mg:h9;30+ms:h7;30+mt:bb,3;30+mt+30+mt:1evt;30+mt+30+mt+37+mt:1evs;30+mw:8x,1;30+191:19v;30+19w:19
u;31:po,2m,y,32z,ft,6e,4aq,nrb,ij5,2p;31+2q:2rfv;31+me:y5;32:pp,d7,4,7q6,nra,j03;32+lm:1evi;32+me:bh
;32+mg:hf;32+mh:bi,ex;32+ms:5tc;33:1c,of,w,4,2j,w,7r,1c,2k,2u,u,2h,3,k,w,5n,bq,3k,3k,3k,1m,1y,3k,s,2
s,s,2s,s,u,1y,s,5q,3k,99,z,5b,cx,20v,2,32l,1,51,j7,n3g,18q,h91,p,9l,14,46,14,18,33u,rp,j,f,9;33+13:3
vo;33+1b+1c:11,18l,548;33+1b+1c+1c:16x,55z;33+1b+1c+1c+1c:16y,55z;33+2t:9e,1;33+33:6qm,q62,1,51,1;33
+le:1dr;33+m3:xv8;33+mt:bj,5y,83,w,56,1,39,1,2xh,19,2wb,7,5r,1xh,o49,1,ub,19,1m5b,7ay;33+mw:60,w,8qx
,ovx;33+2ls+33:2n3;33+370:368;33+5qf:hi;34:pt,w,2n,w,336,3v,2yv,1ta,1,nqm,iis;34+13:41y;34+53:41j;34
+lw:bp;34+mt:5tp;35:10b,20,3,7vz;35+2t:2rcw;35+lw:io;36:bq,i5,31q,1d,c5,1i7,31b,nry,19g,1,1l,hmb,l1d
,jj5;36+13:wh;36+32:31,1j0z,df;36+32+me:hd;36+32+ms:5tb;36+32+mw:6g5;36+mg:hp;36+mh:ho;36+ms:5te;36+
mt:gd,g6;37:cd,g8,28,6y,2va,5,snc,gf,vt,h64,ay,14,41l,h2x;37+37:qa,37i,t6t;37+37+37:2rfg;37+mg:hu;37
+ms:5tg;38:pw,3i,328,2yq,111,y5,nqm,iir,q,2s,49z,h1q,qxq;38+1f:x0o;38+2u:x2v;38+37:iu;38+f1:x0p;38+g
l:iw;38+hv:iv;38+lk:6zl;38+lw:bx;38+mg:by;38+mh:x8;38+ms:5th;38+mt:9y,1;38+mw:fy;38+6i3:6ge;39:i3,8q
,aw,1c,2gz,gc,1qo,zy,49,ppt,iz,q7,4,hoc,14,3wi,w,h2i;39+13:413;39+2t:5t7;39+33:xur;39+53:40o;39+mt:g
4,3go,1wy,s2m;3a:ql,53,1,9v,3z,40,2jm,2e,1rl,zs,49,22f,nn2,e1,y2,ho4,3jd,be,w,h1k,jk5;3a+2q:2rfw;3a+
53:3zv;3a+mt:1evr;3a+5wk:2rd4;3b:hb,du,57,1,1w,2tu,x,1u5,qtl,1ax,l8n,4,1,d3,9;3b+lj:1io5;3b+me:x29;3
b+mt:6g9;3b+w6+w7:vx;3c:5z,k0,3i,w,3cs,1o,6o,1,21,2ws,qg,1,77,hp,4x,nm6,js,hy5,10,2r,b,ed,3wl;3c+lj:
8c0;3c+mh:xe;3c+mt:1evq;3d:gz,18,7q,e,34,w,2z,1,2ew,jm,k,1xr,ab,2p5,nr8,19q,h94,4c2,1k,h2f;3d+lw:c4;
3d+mt:4l,bt,1,gx,1;3e:pi,371,1un,qt6,1br,h9e,4ac,r,x;3e+me:f8,1;3e+mg:i8;3e+ms:5ti;3e+mt:c5,1;3f:7sk
,2c2o;3h:7sl;3i:6dv,dl;3i+lj:8dm,qc;3i+lk:6zs;3i+mb:93z;4j:6g4;4w:6qg,qb,r,1my;4w+lk:6zo;4w+mq:6zg;5
2:94v;53:3zb,jo,1tj,5,du,4s,298,ju,nf8,ho2;53+1g:46n;53+1o:404;53+1q:3zr,9,2vr;53+2q:41q;53+2q+lj:41
s;53+2s:41m;53+2y:42g;53+30:43a;53+34:41i;53+39:40n;53+3a:3zu;53+53+53:6wf,21l;53+i4:3zw;53+qb:432;5
3+qc:3ym;53+12w:40p;53+3y9:3yk;53+3yc:3yo;53+3yd:3yq;53+3ye:3ys;53+3yi:3yv;53+3yj:3yx;53+3zm:3zy;53+
3zo:402;53+3zt:406;53+40f:40r;53+40g:40k,9;53+40h:40v;53+40l:40x;53+40m:40z;53+417:41g;53+41a:41k;53
+41c:41o;53+421:42a;53+423:42c;53+424:42e;53+426:42i;53+428:42k;53+429:42m;53+42r:430;53+42u:434;53+
42v:436;53+42w:438;53+42z:43c;53+43k:43t;53+43m:4w6;53+43n:4w8;53+43o:4wa;53+43p:4wc;53+43r:43v;53+4
3s:43x;53+443:44c;53+445:44e;53+446:44g;53+447:44i;53+448:44k;53+44a:44m;53+44b:44o;53+44t:452;53+44
v:454;53+44w:456;53+44x:458;53+44y:45a;53+450:45c;53+451:45e;53+45s:45z;53+45t:461;53+45u:463;53+45v
:465;53+45w:467;53+45x:469;53+45y:46b;53+46g:46p;53+46h:46r;53+46i:46t;53+46j:46v;53+46l:46x;53+46m:
46z;53+477:4we;53+47a:4wf;53+47b:4wg;53+47c:4wh;53+47d:4wi;53+47f:4wj;53+47g:47i;53+47u:47v;53+487:4
88;53+4vl:4vn;53+4vo:4vq;53+4vs:4vt;53+4w0:4w2;6v:7tj;72:cf,fs,1,1eq4;8o:qi,3k,4wh,32i,p41;8o+mh:wr;
8o+mt:wv;at:uk,x1v;at+2x:uj;b9:zu;bs:rt,4zf,r35;bv:3wf;d9:gp,hs,5re,27r,nnb;d9+33:5qs;d9+33+mt:xtu;d
9+33+mw:xtt;d9+ke:gq;f1:ia,gf,2du,5i2,o7y;fr:12t;g2:xvi;gb:5u8;gg:4as,2f0,pv3,1nhk;gi:1fdr;gk:or,3m,
4yb,vn,1,pxz,itk,14;gk+2t:xuq;gk+mw:xtr;gp:yg;gr:100,2wr,1bg6,l64,jjo;gs:tz,4wh;gs+me:wp;gu:1feq;gy:
zx,2y6,txx;hc:12y,2i1;hj:1fen;hk:qu,3i,7zb;hq+ms:5tf;hr:6jt;hs:xv5,1d;hv:pv,60e,q,272,ow4;i2:4dq,6,2
5v;i2+mt:5tr;i4:pn,3k,gd,40,2m1,1rq,368,nn2,dl,i4f,f7,14,l0l;i4+53:3zx;i4+me:xx;i5:u4,4wh,s56;i5+me:
y6;ig:6u1,og,s7,nt,nwv,imz;ih:tu,34a;ii:x3x,ia5;ik:u5,x1q;ik+me:y0,2;ik+mh:wz;in:8up,p25,hhx;ip:wy5;
jr:wvy;jt:7f8;jt+2q:ui;jt+2q+2x:wup;jz:ol;kq:l7,wez;kr:x04;kz:9he;lc:1ub;ld:13w,1,3f,1i,6x,el;le:lt,
ne,b7,44i,ra8;lf:n6,lt;lg:lh,no,b6,44n,ra7;li:lo,2q,kq,2,vmq;li+lj:ls,rc,ex,3k,74,3k,73,3l,3k,1g3i;l
j:ns,gx,1,7,1,2,88,2c,1,4s,71,o,74,3k,97;lk:1kj,6w;ll:9ik;lm:o6,g9,4j,3x,wz,jv,3k,a1,1hs,d,4d3,j4,18
py;ln:18r,it;lq:5p6;lu:193;lv:lx,lg,1i,is;lw:199;ly:5pp;mb:14k,h,47,i9,27,3k,3k,3k,3k,3hd,1avx,1hs,l
5;mc:1ri,3xs;md:307,6ie;me:m9,6,i;mg:ma,z,4mq;mh:192,4g6;mj:5p1;ml:5p5;mm:5p4;mp:m8,182;mr:nb;mt:mu;
mw:mv;nk:nr,141,7;nm:1s0;no:1rt;np:1ru;o3:92u;o4:92v;o8:92l;of:92n;qb:sz,332,6s,4pr,1rpf;qb+13:wg;qb
+53:433;qb+mt:wi;qc:3yb,2rn,q5,1cj,62,163p,u,lfb,qug;qc+53:3yn;qc+mq:6zd;qc+3z4:3zg;qj:8t2,16px;qo:t
b,w,4x5,yv,235,o57;qr:rf;qu:tg,8f,2jx,xc,4ai,16a1;qv:8tp,p0m,2;qw:vk,1,3mv,4ba,169z,f0,14;qx:4dr,6,2
m8,1to,o0s,a2,hz3;qx+mq:709;rb:8v8;rd:1f3h,2t;rx:8v0;ty+mh:wm,1;u0:om,w8b,ih0,14o6;u0+me+lc:wa;u0+me
+li:wb;u3:5rf;u3+me:xy;ug:8u4,1;ui+30:wuo;ul:6iw;ux:xuo;uz:1fil;v5:3wn,fc,2fqr;v5+53:4x9;v5+w6+w7:vw
;xj:y3,1;xp+mg:xq;xw:1fi4;zj:2k1u;121:jj,k;12p:3o4;12w:3mo,dq,2qj,49,ppv,1nio;12w+13:414;12w+53:40q;
138:6gt;13q:14d;13s:14e;13t:148;13u:144;170:19o,7uu;17f:94l;17j:94e;17l+nc:1dp;17s+190:1pd;17s+1cr:1
g1;17s+1cy:1py;17t:1c3,5nm;17x+190:1a9,6p;17x+1cr:1ad;17z:1f4x;17z+le:1da;17z+mc+mb:1pq;17z+179:1ag;
17z+1cr:1am;181+le:1db;181+li:1aq;181+li+lj:1q1;181+179:1ap;181+190:1gs;181+1cr:1aw;182+le:1pu;183+l
e:1ha;183+1cr:184;185:1f5e;185+mc+mb:1pr;185+1cr:1b2;187:1f54;187+1cr:1b3;189:173;18h:1bb;18j:1bd,1;
18j+1cr:1bh,52;18k+li:1bp;18k+1cr:1br;18l+nc:1dq;18l+1cr:1pj;18m+li:1gp;18m+179:1go;18o:1pt,1df7;18o
+le:1c9;18o+li:1c6;18o+lv:1c7;18o+19s:1c8;18o+1cr:1cb;18p:18q,10,24,i,6,dn;18p+le:18d;18p+li:1ce,3s;
18p+li+lj:1q2;18p+179:1a1,1u;18p+190:1pk;18p+1cr:17v,k,1r,1r,k;18p+1cr+1cy:1pz;18s:1r9,3,9;18t:1rm;1
8w:lz,lf;191:19b;19e:1de,w65;19f:1df,2n6e;19g:1dg;19i:1di;19l:1dl,ha,1hml;19s:lp;1a3:1cg;1ai+179:1aj
;1av+179:1gx;1b5:19r,gc,1;1b5+1cr:1b8,4;1b6+1cr:1pg;1bg:1gi;1bj:1ps;1bj+1cr:1bo;1cr:59w,17r;1fg:1fm;
1g4:1gn,8y;1s5+1tq:1s6;1s5+1tq+1ty:1si;1s5+1tq+1tz:1sj;1s5+1tq+1u0:1sk;1s5+1ty:1s4;1s5+1u1:1sh;1sf+1
tx:1sd;1sf+1ty:1se;1sf+1tz:1sg;1tc+1u5+1s7:1s8;1tm:1i2z;1tp:24d;1tt:24h;1tu:24i;1ty:217;1u5:219,3k;1
us:x80;1us+1us:1ut;1uw:25k;1ux:25l;1uy:25m;1v2:25q;1v4:25s,5h8,1a8f,7g;1v5:2mm;1vn:1z7,e8,3k,3k,3k,j
9,1fgp;1vp+1xa:1vq;1vv+1xf:1y8,1;1w8:1imq;1wa:1ims;1wc:1imu;1we:1imw;1wf:1imx;1wh:1imz;1wj:1ine;1wk:
1in2;1wl:1in3;1wm:1in4;1wn:1in5;1wo:1in6;1wq:1in7;1ws:1ind;1wu:1inb;1wv:1inc;1ww:1inf;1wy:1in1;1x3:1
inh;1x4:1ini;1x9:1io4;1xa:1ink;1xb:1inl;1xj:1int;1xp:1io2;1xz:1inx;1yf:1ioh;1yg:1ioi;1yk:1iom;1z9+20
u:1za;1z9+214:1zk;1z9+218:1zo;22a+20v:1zb;22a+20w:1zc;22a+213:1zj;22b+20x:1zd;22b+20y:1ze;22t+24e:22
u;22t+24e+24l:235;22t+24e+24n:237;22t+24e+24o:238;22t+24l:231;22t+24n:233;22t+24o:234;26d+27y:26e;29
x:2cu;2a0:2b4,e;2a0+2bl:2cr;2a1:2co,81;2a1+2b7:2a2;2a1+2mv:2kq;2a6:2ct;2a6+2b9:2d3;2a8:2ak,ao;2ad:2c
n;2ai:2cq;2ai+2bl:2cs;2ai+2bm:2cy;2an+2bj:2m2;2ar:2lf;2aw+2bk:2d6;2ax:2bs;2b2+2bk:2d0;2b3:2cw;2b7:2c
7;2b8:2lw;2ba:2ly;2bb:2d4;2bj:2m7,1;2cz:2d1;2dh:2h1;2di:2h2;2dj:2h3;2dn+2f2:2g0;2do+2f2:2g1;2du:2he;
2du+2fg:2dw,3k;2du+2fp:2dv,3k;2e4:2ho;2e6:2hq;2e9+mb:2ea;2eb:2hv;2ef+14s:2ed;2ek+mb:2el;2en:2i7;2eo+
14s:2e8;2ep:2i9;2eq:2ia;2et+mb:2ev;2et+2f2:2ex;2et+2f5:2em;2f5+2f2:2f6;2f7+2f2:2f8;2g7:2jr;2g8:2js;2
gf:2jz;2h8+2im:2jl;2kn+2mv:2ko;2ku+2me:2kw;2ky+2m6:2kz;2ky+2mv:2l0;2la:2n5;2li+2ml+2ls:2nf;2lk+2m9:2
ks,d,2o;2lk+2ml:2nj,c;2lk+2ml+2lk:2ng;2lk+2ml+2lq:2my;2ls:2lt;2ls+2ml:2ne,i;2lx+2ml+2ls:2ni;2m1+2ml+
2lq:2nq;2m9:2ma,1;2me+2me:2mg;2oy:2qy;2pb:2qz;2qw+2q7:2qx;2qw+2qb:2r3;2rm:2rn;2ro:2s4,1;2rq:2sh;2rs:
2vc;2ru:2rv;2ry:2rz;2s1:2s7;2sa:2vu;2sb:2vv;2sd:2vx;2se:2vy;2sf:2vz;2sg:2sm;2si:2vh;2sv:4pg;2sy:2th;
2t0:4on;2t1:4oo;2t2:4op;2t3:4oq;2t4:2wo;2t5:2wp;2tc+2tc:2td;2tk:2x4,1s3;2tl:2x5;2tm:2x6;2tn:2x7;2tr:
4pl;2u2:4ph;2u3:4pm;2z1+2z1:2z2;2ze+2ze:2zf;2ze+2zh:2zj;2zh+2ze:34e;2zh+2zh:2zi;31c+31w+32a+2z8:2yr;
31c+31w+32a+327:2yq;31e:31m;31k+324+326:2yo;35u+370:35s;35u+37i:39d;35v+37i:38w;36d+370:36n;36d+370+
37i:38v;36d+37i:38m;36m+37g:36x;36m+37g+375+370+37e:36y;37l:38l;37u+37u:37v;399+37i:39a;39f+lm:3a6;3
cw:3hk;3cw+3cw:3cx,4o;3cw+3cy:3ju;3cw+3cz:3fe;3cw+3d1:3ib;3cw+3d3:3jv;3cw+3d5:3hm;3cw+3d5+3cw:3ic;3c
w+3da:3jw;3cw+3db:3jx;3cw+3de:3jy;3cy:3hn;3cy+3cw:3df,4y;3cy+3cy:3dg,6j;3cy+3cz:3dh,4x;3cy+3d1:16mj;
3cy+3d3:3di;3cy+3d5:3ff,30;3cy+3d8:3fg,28;3cy+3da:16mk;3cy+3dc:3ih;3cy+3de:3fh,28;3cy+3eo:3ig;3cz:3h
q;3cz+3cw:3dj,4z;3cz+3cz:3d0,139l;3cz+3cz+3d3:16mm;3cz+3d1:3fi,31;3cz+3d2:xgg;3cz+3d3:xgh,966;3cz+3d
5:xgi,966;3cz+3d5+3cw:16mp;3cz+3d8:xgj,967;3cz+3da:16mr;3cz+3dc:16ms;3d1:3hr;3d1+3cw:3hs,tys;3d1+3cw
+3cw:xgl,968;3d1+3cw+3d5:3ik;3d1+3cw+3de:16mu;3d1+3cy:3dk,51;3d1+3cz:3im,ty0;3d1+3cz+3cz:xgn;3d1+3cz
+3de:3in;3d1+3d1:3dl,53;3d1+3d1+3db:16mv;3d1+3d2:3ht,tyv;3d1+3d2+3cw:3ip;3d1+3d2+3d5:3iq;3d1+3d2+3de
:16mw;3d1+3d3:3hu,tyv;3d1+3d3+3cz:16mx;3d1+3d3+3d3:xgq;3d1+3d3+3d5:3ir;3d1+3d3+3d7:3it,txy;3d1+3d3+3
dd:16my;3d1+3d3+3de:3is;3d1+3d5:3hv,tyx;3d1+3d5+3d5:3iu;3d1+3d7:3dn,139e;3d1+3d8:xgt;3d1+3db:3iw,txy
;3d1+3dc:3hw;3d1+3dd:3hx;3d1+3de:3dm,x,3f,135o;3d1+3eo:3iv;3d1+3f0:16mz;3d1+3fd:3ix;3d1+3fd+3de:16n0
;3d2:3hz;3d2+3cw:3iy,txx;3d2+3cy:16n2;3d2+3cy+3cy:16n3;3d2+3cz:xgw;3d2+3d1:3iz;3d2+3d2:16n4;3d2+3d3:
3do,5c;3d2+3d3+3d5:16n5;3d2+3d5:3j1,txw;3d2+3d5+3d5:3j2;3d2+3d7:3dp,5h;3d2+3d8:16n6;3d2+3da:3j4;3d2+
3de:3j5;3d2+3eo:3j3;3d3:3i0;3d3+3cw:3dq;3d3+3cy:3dr;3d3+3cz:3ds,139f;3d3+3d1:3j7;3d3+3d1+3dd:16n8;3d
3+3d2:16n9;3d3+3d3:3d4,13a6;3d3+3d3+3d7:3e4;3d3+3d5:3dt,48;3d3+3d5+3cw:3du;3d3+3d5+3cz:3dv,139g;3d3+
3d5+3d3:3dw;3d3+3d5+3d5:3dx;3d3+3d5+3d8:3dy;3d3+3d5+3dc:xgy;3d3+3d7:3e3,57;3d3+3d8:3dz,139d;3d3+3da:
3e0,139d;3d3+3db:xgz;3d3+3dc:3e1;3d3+3dd:3e2,56;3d3+3de:3j9,txr;3d5:3i2;3d5+3cw:3e5,56;3d5+3cy:3e6;3
d5+3cz:3e7,55;3d5+3d1:3e8,55;3d5+3d2:3e9,1395;3d5+3d3:3ea,54;3d5+3d3+3cw:3eb;3d5+3d3+3d7:16nf;3d5+3d
5:3d6,4x;3d5+3d5+3cw:16ng;3d5+3d5+3cz:16nh;3d5+3d5+3d3:xh1;3d5+3d5+3d5:3ec;3d5+3d7:3ed;3d5+3d8:3ee,1
395;3d5+3da:3ef,1395;3d5+3db:3eg;3d5+3dc:3eh,1394;3d5+3dd:3ei;3d5+3eo:16ni;3d7:3i4;3d7+3cw:3ep,4r;3d
7+3cw+3cw:3jh;3d7+3cz:3eq;3d7+3d1:xh2;3d7+3d2:3er;3d7+3d3:3es;3d7+3d5:3et,4s;3d7+3d7:3ev,4n;3d7+3d8:
3ew;3d7+3da:3ex;3d7+3db:3jj;3d7+3dc:3ey;3d7+3dd:3ez;3d7+3de:xh3;3d7+3eo:3eu,4s;3d8:3i5;3d8+3d3:16nr;
3d8+3d3+3d3:16ns;3d8+3d7:3f1;3d8+3d8:3d9,13ak;3d8+3d8+3de:xh4;3da:3i6;3da+3db:3f6;3da+3de:3f7;3db:3i
7;3dc:3i8;3dc+3dc:xh5;3dd:3i9;3dd+3d3:3fa,4d;3dd+3d5:16nu;3dd+3d7:3fb,4d;3dd+3dc:16nv;3dd+3de:xh6;3d
e:3ia;3de+3cy:3jp;3de+3d1:3jq;3de+3d2:3jr;3de+3d3:3js;3de+3d5:xh7;3de+3de:3fc;3ek+3ek:3el;3em+3em:3e
n;3eo:3jf;3eo+3d3:16nn;3eo+3d3+3d7:16no;3f0:3jk;3f0+3d2:16np;3f0+3de:16nq;3f2+3f2:3f3;3f4+3f4:3f5;3f
d:3jt;3fd+3fd:xh8;3fl+3ft:3g6;3fl+3fy:3g7;3fl+9oc:3hf;3fl+ffs:3fm;3fn+3ft:3g8;3fn+3fx:3g9;3fn+3fy:3h
g;3fn+ffs:3fo;3fp+3ft:3ga;3fp+3fy:3gb;3fp+9oc:3gc;3fp+ffs:3fq;3fr+3fn:3hh;3fr+3ft:3gd;3fr+3fy:3ge;3f
r+ffs:3fs;3ft+3fl:3fu;3ft+3fl+ffs:3fv;3ft+3fn:3hi;3ft+3fn+ffs:3hj;3ft+3fp:3gf;3ft+3fp+ffs:3gg;3ft+3f
r:16ls;3ft+3fr+ffs:3gh;3ft+3ft:3gi;3ft+3ft+ffs:16lt;3ft+3fy:3gj;3ft+ffs:3fw;3fx+3fl:16lu;3fx+3fl+ffs
:16lv;3fx+3fn:3gk,2;3fx+3fn+ffs:3gl;3fx+3fp:16lw;3fx+3ft:3gn;3fx+ffs:3go;3fy+3fl:3gp;3fy+3fl+ffs:3gq
;3fy+3fp:3fz;3fy+3fp+9oc:3gr;3fy+3fp+ffs:3g0;3fy+3fr:16lx;3fy+3fr+ffs:3gs;3fy+3fy:3gt;3fy+ffs:3g1;3f
y+ffs+ffs:16ly;3g2+3fl:3gu;3g2+3fl+ffs:16lz;3g2+3fp:3gv;3g2+3fp+ffs:3gw;3g2+3fr:3gx;3g2+3fr+ffs:3gy;
3g2+3ft:16m0;3g2+3fy:3gz;3g2+ffs:3h0;3ha+3fl:16md;3ha+3fp:3hb;3ha+3fp+ffs:16me;3ha+3fy:3hc;3ha+3ha:3
he;3ha+ffs:3hd;3k6:11g;3mp:11o;3ou:117;3s3:11m;3y9+53:3yl;3y9+3z4:3zf;3yc+53:3yp;3yd+53:3yr;3yd+3z4:
3zh;3ye+53:3yt;3yi+53:3yw;3yi+3z4:3zi;3yj+53:3yy;3z2+4wv:4wt;3z5:441;3zd:474;3zm+53:3zz;3zo+53:403;3
zp:6zt;3zt+53:407;40f+53:40s;40g:6tf,2as;40g+13:415;40g+1b:7ux;40g+53:40u;40g+40l:8gn;40h+53:40w;40l
:6te,2as;40l+13:416;40l+53:40y;40m+53:410;417+13:41x;417+53:41h;41a+53:41l;41c+53:41p;421:4cj;421+53
:42b;423+53:42d;424+53:42f;426+53:42j;428:4ci;428+53:42l;429+53:42n;42r+53:431;42u+53:435;42v+53:437
;42w+53:439;42z+53:43d;43k+53:43u;43m+53:4w7;43n+53:4w9;43o+53:4wb;43p+53:4wd;43r+53:43w;43s+53:43y;
443:4ck;443+53:44d;445+53:44f;446+53:44h;447+53:44j;448+53:44l;44a:4cn;44a+53:44n;44b+53:44p;44t+53:
453;44v+53:455;44w+53:457;44x+53:459;44y+53:45b;450+53:45d;451+53:45f;45n+1o:45o;45n+2q:45q;45n+40l:
45p;45n+428:45r;45s+53:460;45t+53:462;45u+53:464;45v+53:466;45w+53:468;45x+53:46a;45y+53:46c;46g+53:
46q;46h+53:46s;46i+53:46u;46j+53:46w;46l+53:46y;46m+53:470;477:4de;477+53:4ww;47a:4df;47e:4dg;47g+53
:47j;47k+2q:48z;47k+2q+lj:490;47k+2s:48x;47k+34:48v;47k+417:4fj;47k+418:48u;47k+41a:48w;47k+41c:48y;
47k+41v:491;47u+53:47w;47y+53:4wz;486+53:4x0;487+53:489;48b+53:4x1;492+53:4x4;49h+2y:49d;49h+421:4fk
;49h+422:49a;49h+423:49b;49h+424:49c;49h+426:49e;49h+428:49f;49h+429:49g;49i+2y:4fn;49i+423:4fl;49i+
424:4fm;49i+426:4fo;49i+428:4fp;49i+429:4fq;49j+53:4x6;49z+53:4fr;4a0+53:4fs;4a1+53:4ft;4a2+53:4fu;4
a3+53:4fv;4a4+53:4fw;4a5+53:4fx;4b6:8ff;4b9:8fe;4bl:wl3;4c4+53:4xc;4d7+53:4xe;4f4:wkt;4hl:wxc;4ho:4i
p;4hp:4hu,2il;4i3:2k3j;4i7:6mp;4i8:6nz;4i8+4ii:86b;4i8+6o2:86m;4ii:6ny,1nn;4ik:6v8,lf,3,48,17hu,4df,
17z1;4ik+mq:6ze;4im:6vc,1g5;4iu:1fio;4iw:6mt;4j3:8yr;4o2:4o3;4s5:4t1;4t8:4uu;4wv+3z2:4ws;4xh:4wr;526
:53k;52p:53l;56t:58g,g;59k+59k:59l;59m+59k:59n;5cd:5ea;5ch:5eb;5d4:5eg;5e8:5ek;5em+5em:5en;5kr+5kr:5
ks;5mm+5mm:5mn;5q8:xve;5qd:xv4;5qf:xvg;5qi:xvf;5qm:on,5d,1el1;5qw:5rd,s5l;5qx:un;5qz:qs,3i,x0w;5qz+m
h:x9;5wf:92g;61r:qc,ca,361,4w2;6go:9hu;6i1:wvj;6kk:2k2j;6ku:4ad,sa1;6n2:8oc;6n3:8od;6n4:8oe;6n5:8of;
6nm:6np;6o3+4ii:86n;6o3+6o2:86d;6pu:2ojw;6pu+mt:6o,2od9;6px:6ww;6pz:1jfs;6pz+lk:6zm;6pz+ms:6zv;6q6:7
ew,o;6q8:8cf;6qo:2ojs;6qv:6v4;6r8:94b;6r9:94a;6rb:94c;6rs:1i3i;6rz:7ke,2jv4;6sh:6sj;6tp:8ar;6tq:8as;
6tr:2k3c;6ts:2k3d;6tv:8at;6tw:8au;6tz:8aq;6u3:6zj;6u8:2rg1;6u9:2rf9;6uq:7gh;6ur:7g7;6va+lk:6zn;6xe:7
hc;6xl:8cd;6xw:6xx;6yj:893;6ym:7gu,s0;6yq:891;6yx:88g;6yz:72b;6z2:72a;6z9:729;6zx:72e;70o:7js;739:7g
1;73v:73w;7b6:7b7;7bg:7bj;7bw:7c3;7f0:7f4;7fa:7fb;7fc:7fh;7fl:7io;7g6:7g8,2;7jb:8vd;7jd:2rd6;7jx:2qk
y,7;7jy:73y,2jh6;7sc:7vs,1ls,1z,b0,2pl9;7sd:7vt,1ls;7vq:9i2;7vr:9i3;87u:89l;89r:2rei;8bj:8ce;8qn:xhu
;8s6:og,37c,8,t1d,y7;8tz:7jk;8vc:1ew0;8xs:1f3s;8xu:6e6,1tn,x0;8yf:6e5,i9;92k:5wu;9j0:6yp,1ab;9ko:9nc
;9oc:3g3,2w1,1,yz,1,2j3,5kg,hrr;9oc+3fl:16m1;9oc+3fp:16m2;9oc+3fp+ffs:16m3;9oc+3ft:16m4;9oc+3fy:3h1;
9oc+9oc:3h2;9oc+ffs:3g4;9oc+ffs+3fy:3h3;aim:96z;ako:dcr;app:beb;b96:97b;bi9:jrd;bmi:kc6;bp1:ph2;bp6:
imo;bp7:dgg;bs3:kx5;cop:vk3;cov:k83;dhf:kdi;dyu:ra6;ffs:3g5,3l3,3,3,3,5,4,2sj;ffs+3fl:3h4;ffs+3fn:3h
5;ffs+3fn+3ft:16m5;ffs+3fn+ffs:16m6;ffs+3fr:16m7;ffs+3fr+ffs:16m8;ffs+3ft:3h6;ffs+3ft+ffs:16m9;ffs+3
fx:16ma;ffs+3fy:3h7;ffs+3g2:16mb;ffs+3ha:3h9;ffs+9oc:3h8;ffs+ffs:16mc;ffw:97q;fh5:9uo;fh6:96r,nw;fh7
:96q,no;fi8:99u;fid:9ui;fik:9mz;fjv:96t,f3;fp1:fsy;ftw:fuk;g1s:972;g2z:9n3;g76:96x;gbf:9m3;ggd:34m;g
gg:34l;ggs:9mw;gkj:9nx,7hm;gur:gv3;h7j:hkb;hgh:hgr;hij:hkv;hlh:9mn;hwv:hz4;i76:974;i77:973;ijp:9m0;i
k3:976;ild:ilu;inu:977;itt:978;ix0:97a;jee:jeg;jf0:97c;jzp:97d;k21:99n;k4h:97f;k7u:k89;kcs:peu;kcv:p
g0;kcw:pfu;kcz:phd;kd4:pif;kdf:plz;kfi:kjj;kv1:kyv;l7z:99p;l8a:97i;lch:97k;ldh:97l;ldm:97m;lu0:lzt;m
7g:97n;mjv:97o;mnh:97s;npw:nrj;ny3:97x;o9o:99r;oop:97z;or9:os6;p5e:97v,7;p5f:981;paa:989;pds:98a;ph8
:pj5;prt:98e,1,1;q6l:qbj;qif:qip;qj2:98h;qxw:98i;r5r:98k;r5s:98j;r7l:98l;ram:rct;rk6:rkf;rkw:98o;rq4
:rqb;rvh:98p;ry7:rye;s11:s1m;s5z:s63;s8v:s9z;sbq:98r;sdy:98s,1;slq:sm6;t65:t66;tc5:98w;tiv:98x;tiw:9
8y;tj3:98z;tm0:990;tnh:98v,7;trr:trs;tw2:994;u06:995;u45:996;u6m:997;u72:998;u73:999;u74:99b;uar:99c
;ui4:99e;unw:99g;uws:99h;v9e:v9f;vc6:99k;vd0:99l;vdd:vde;vgw:99o;vi7:99q;vix:99s;vnu:wim;vo0:wj0;vr4
:wik;vua:wiw;w2h:wjj;w4x:wji;w5p:wic;wbv:wjk;wc5:wjm;wcf:wje;wci:wj4;wgo:wiv;wk5:6ud,10d,p9r,1my3;wk
k:x3y;wko:6kh;wl2:6ki,18sv,l5h,jjj,m;wul:x4m;wux:20ik,qud;wvd:1fjf;wz7+wz7:wz8;x0n:x3p;x1b:ot,3m;x3b
:3a8;x3n:gr,9m,27,28,59,5gb,g8,1w4,1,p3m,hhq,42t;x3n+mq:707;x6j:4af,2fsp;xdn:1i3g;xdo:1i3f;xi5:xib;x
jk:xja;xkx:xn7;xlv:xna;1f3c:6tx,1gs,om1,1uha;1f3w:7gd,2clz,7ao;1f40:89i;1f9e:1fbl;1f9v:1fbn;1fa2:1kx
k;1fei:x3u,1;1fgm:1fhc;1ggu:7j9,1h3o;1gly+1gly:1glz;1h36:1h4s;1h45:1h4q;1ik4+1iki+1ij6:1ij7;1ik4+1ik
i+1ijc:1ijd;1ik4+1iki+1ijn:1ijo;1ik4+1iki+1ijt:1iju;1ik4+1iki+1ijw:1ijx;1ik4+1iki+1ijy:1ijz;1ikr+1ik
r:1iks;1ite:1ivs,1;1itf:1ivu;1itg:1ivv;1iuq:1ivw;1iur:1ivx;1iyp+1iyp:1iyq;1jvp+1jvp:1jvs;1jvp+1jvp+1
jvz:1jvt;1jvp+1jvp+1jw0:1jvu;1jvp+1jvz:1jvq;1jvp+1jw0:1jvr;1jvv+1jvv:1jvx;1jvv+1jvv+1jvz:1jvy;1jvv+1
jvz:1jvw;1jw3+1jvz:1jw4;1jw3+1jw0:1jw5;1jw3+1jw3:1jw6;1jw3+1jw3+1jvz:1jw7;1jw3+1jw3+1jw0:1jw8;1k5d+1
k5d:1k5e;1k8a:1k8i;20hs:6kj;2jx4+2jxh:7l5;2jx4+2jxh+2jxq:7l6;2q6m:6nu
`;
